import { officeMessages } from "../../../shared/office_messages.ts";
import type { PaperKind } from "../../../shared/papers/options.ts";
import type { PaperFile } from "../../../shared/papers/paper_file.ts";
import { BodyRefused, Busy } from "../../../shared/refusals.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import { mailSettingsNow } from "../../catalogue/settings_now.ts";
import { withPrivateFiles } from "../../files/with_private_files.ts";
import type { Append } from "../../ledger/commit.ts";
import type { CustomerKey, Facts } from "../../ledger/facts.ts";
import { NOTHING, type StoredReply } from "../../ledger/receipts.ts";
import { isOpenPaper, kindsShowing, PAPERS } from "../../papers/paper_kinds.ts";
import { type PaperLink, rentalPapers } from "../../projections/papers/paper_links.ts";
import type { Services } from "../../services.ts";
import type { Sealed } from "../../store/stored_event.ts";
import { type CommandContext, execute, type Ledger } from "../execute.ts";
import { mailsOfReturn } from "../money/mail_confirmation.ts";
import { readStoredReply } from "../read_stored_reply.ts";
import { mailSignedPaper, type SignedPaper } from "./mail_signed_paper.ts";
import { merged, NOTHING_REMOVED, type Removal } from "./paper_deletion.ts";

/** The services that a change of a paper needs. */
export type PaperServices = Ledger & Pick<Services, "catalogue">;

/** Which paper is changed, and the versions that may be. */
export interface PaperAddress {
  readonly kind: PaperKind;
  readonly id: string;
  /** The versions of `If-Match`; undefined if any will do. */
  readonly expectedVersions?: ReadonlySet<number> | undefined;
}

/** A decided change of one paper: its sealed events, and the files that it no longer names. */
export interface PaperChange extends Removal {
  readonly kind: PaperKind;
  readonly rentalId: string;
  readonly reply: StoredReply;
  /** Whose key seals the reply; not needed for an empty one. */
  readonly customer?: CustomerKey;
}

/** The change with its effects on other streams. */
interface WholeChange extends PaperChange {
  /** Values that other papers show are new, changed or gone: their drawn PDFs are removed. */
  readonly changesShown?: boolean;
  /** Events of the rental. */
  readonly ofRental?: readonly Append[];
  /** The signed paper to be mailed to its customer. */
  readonly mail?: SignedPaper | undefined;
}

/** Loads a paper and decides its change by the rules of its kind. */
type PaperAttempt = (facts: Facts, now: Instant) => Promise<WholeChange>;

/**
 * The one way to change a paper. One commit has the events of the paper and of its rental, removes
 * PDFs of other papers that show an old value, and queues the mail; replaced files are deleted after
 * it. @returns the reply of the change. @throws what `attempt` throws, and the failures of `execute`.
 */
export async function changePaper(
  services: PaperServices,
  context: CommandContext,
  attempt: PaperAttempt,
): Promise<StoredReply> {
  const mailId = services.ids();
  return await execute(services, context, async (facts, now) => {
    const change = await attempt(facts, now);
    const { appends, paths, reply, customer, changesShown, ofRental = [], mail } = change;
    const outdated = changesShown
      ? await outdatedPdfs(services.kv, facts, change)
      : NOTHING_REMOVED;
    const mails = mail
      ? mailSignedPaper(facts, mailId, mail, mailSettingsNow(await services.catalogue.snapshot()))
      : [];
    const deposits = await mailsOfReturn(services, facts, change);
    return {
      ...customer && { customer },
      appends: [...appends, ...outdated.appends, ...ofRental, ...mails, ...deposits],
      reply,
      afterCommit: { delete: [...paths, ...outdated.paths] },
    };
  });
}

/** A file that is sent for a paper; its bytes have been checked. */
export interface SentFile {
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A file that was put for a paper, and whose key seals it. */
interface PutFile<Paper> {
  readonly paper: Paper;
  readonly file: PaperFile;
  readonly customer: CustomerKey;
}

/**
 * The same with a file: it is sealed with the key of the paper's customer and put before the commit
 * that names it. @returns the reply. @throws what `load` and `attempt` throw; Busy.
 */
export async function changePaperByFile<Paper extends { readonly customer: CustomerKey }>(
  services: PaperServices,
  context: CommandContext,
  load: (facts: Facts) => Promise<Paper>,
  { id, sent }: { readonly id: string; readonly sent: SentFile },
  attempt: (put: PutFile<Paper>, facts: Facts, now: Instant) => Promise<WholeChange>,
): Promise<StoredReply> {
  const known = await readStoredReply(services, context);
  if (known) return known;
  const { actor } = context;
  let seen: Paper | undefined;
  await execute(services, { actor }, async (facts) => {
    seen = await load(facts);
    return { appends: [], reply: NOTHING };
  });
  if (!seen) throw new Error("Cannot put a paper's file: the paper was not loaded");
  const { customer } = seen;
  const toPut = [{ ...sent, customer, owner: id }];
  return await withPrivateFiles(services, toPut, async ({ files: [file], nameIn }) => {
    if (!file) throw new Error("Cannot put a paper's file: it was not put");
    return await changePaper(services, context, async (facts, now) => {
      const change = await attempt({ paper: await load(facts), file, customer }, facts, now);
      await nameIn(facts);
      return change;
    });
  });
}

/** The paper must not have passed to another customer while its file was put. @throws Busy. */
export function requireSameKey(now: CustomerKey, sealedWith: CustomerKey): void {
  if (now.customerId !== sealedWith.customerId) {
    throw new Busy("a paper's customer changed while its file was put");
  }
}

/**
 * The sealed content of a paper; one value must hold it with the rest of its row. @throws
 * BodyRefused.
 */
export function requireStorableSize(
  content: Sealed,
  sentence: string = officeMessages.protocolTooLong,
): Sealed {
  if (content.box.length > MOST_OF_BOX) throw new BodyRefused(413, sentence);
  return content;
}

/** Characters: a value takes 65,000 bytes (`LIMITS`), and 40 damages unencrypted some 5,000. */
const MOST_OF_BOX = 56_000;

/**
 * Removes the drawn PDFs of the rental's other papers that show values of a changed one
 * (`PaperRules.shows`): otherwise an outdated PDF could be signed at the car. PDFs of signed papers
 * stay.
 */
export async function outdatedPdfs(
  kv: Deno.Kv,
  facts: Pick<Facts, "stream">,
  { kind, rentalId }: Pick<PaperChange, "kind" | "rentalId">,
): Promise<Removal> {
  const showing = kindsShowing(kind);
  if (showing.length === 0) return NOTHING_REMOVED;
  const links = (await rentalPapers(kv, rentalId))
    .filter((link) => showing.includes(link.kind) && !link.signed);
  return merged(await Promise.all(links.map((link) => outdatedPdf(facts, link))));
}

async function outdatedPdf(
  facts: Pick<Facts, "stream">,
  { kind, id }: PaperLink,
): Promise<Removal> {
  const { load, events } = PAPERS[kind];
  const { state, events: before } = await load(facts, id);
  const event = events.pdfOutdated?.();
  if (!event || !isOpenPaper(state) || state.pdf === null) return NOTHING_REMOVED;
  const stream = `${kind}/${id}` as const;
  return { appends: [{ stream, before, events: [{ event }] }], paths: [state.pdf.path] };
}
