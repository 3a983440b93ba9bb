import { Busy } from "../../../shared/refusals.ts";
import { mailSettingsNow } from "../../catalogue/mail_settings_now.ts";
import { withPrivateFiles } from "../../files/with_private_files.ts";
import type { CustomerKey } from "../../ledger/facts.ts";
import { readStoredReply } from "../read_stored_reply.ts";
import { decideUploadedPaper } from "./decide_paper.ts";
import { type CommandContext, execute } from "../execute.ts";
import type { DrawingServices, PaperAddress } from "./draw_pdf.ts";
import { type LoadedPaper, loadPaper } from "./load_paper.ts";
import { pricedAsSigned } from "./agreement/signed_price.ts";
import { requirePaperVersion } from "./paper_versions.ts";
import { NOTHING } from "../../ledger/receipts.ts";
import { requirePlausibleTime } from "./protocol/require_plausible_time.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import { mailScannedReturn } from "./mail_signed_paper.ts";

/** The services that uploading needs. */
export type UploadServices = Omit<DrawingServices, "renderPdf">;

/**
 * Replaces the drawn PDF, or an earlier scan, by a PDF with signatures: the paper is read-only from
 * then on (back-office §4), and the rental has the price of a signed agreement. The first scan of a
 * return queues the thanks to the customer. The bytes have been checked.
 * @throws NotFound, Stale, Rejection for one that was signed on the screen.
 */
export async function uploadSignedPaper(
  services: UploadServices,
  context: CommandContext,
  { kind, id, expectedVersions }: PaperAddress,
  bytes: Uint8Array<ArrayBuffer>,
  /** When the car changed hands; ignored for a filled protocol. */
  typedAt?: Instant,
): Promise<void> {
  if (await readStoredReply(services, context)) return;
  const { customer } = await look(services, context, { kind, id });
  const mailId = services.ids();
  const wished = [{ bytes, contentType: "application/pdf", customer, owner: id }];
  await withPrivateFiles(services, wished, async ({ files: [file], nameIn }) => {
    if (!file) return;
    await execute(services, context, async (facts, now) => {
      const paper = await loadPaper(services, facts, kind, id);
      requirePaperVersion(paper.versions(expectedVersions));
      requireSameKey(paper.customer, customer);
      const handedAt = paper.about && !paper.isShown ? typedAt : undefined;
      if (handedAt && paper.about) {
        requirePlausibleTime({ dateTime: handedAt }, { period: paper.about.rental.period, now });
      }
      const event = decideUploadedPaper(kind, file, paper, handedAt);
      const settings = mailSettingsNow(await services.catalogue.snapshot());
      await nameIn(facts);
      const { stream, before, filling, signedBy, rentalId, terms } = paper;
      const { customerId } = paper.customer;
      const price = terms && signedBy === undefined
        ? await pricedAsSigned(facts, { rentalId, customerId, terms })
        : [];
      return {
        appends: [
          { stream, before, events: [...filling, { event }] },
          ...price,
          ...mailScannedReturn(facts, mailId, { kind, id, ...paper }, settings),
        ],
        reply: NOTHING,
        afterCommit: { delete: paper.pdf ? [paper.pdf.path] : [] },
      };
    });
  });
}

/** The paper must not have passed to another customer while its file was put. @throws Busy. */
export function requireSameKey(now: CustomerKey, sealedWith: CustomerKey): void {
  if (now.customerId !== sealedWith.customerId) {
    throw new Busy("a paper's customer changed while its file was put");
  }
}

/** The customer whose key seals the upload. */
async function look(
  services: UploadServices,
  { actor }: CommandContext,
  { kind, id }: PaperAddress,
): Promise<LoadedPaper> {
  const seen: LoadedPaper[] = [];
  await execute(services, { actor }, async (facts) => {
    seen.push(await loadPaper(services, facts, kind, id));
    return { appends: [], reply: NOTHING };
  });
  const paper = seen.at(-1);
  if (!paper) throw new Error("Cannot upload a paper: it was not loaded");
  return paper;
}
