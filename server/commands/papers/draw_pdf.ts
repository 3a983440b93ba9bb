import { officeMessages } from "../../../shared/office_messages.ts";
import type { PaperKind } from "../../../shared/papers/options.ts";
import type { PaperFile } from "../../../shared/papers/paper_file.ts";
import { Busy } from "../../../shared/refusals.ts";
import { getPrivateFile } from "../../files/private_files.ts";
import { withPrivateFiles } from "../../files/with_private_files.ts";
import { NOTHING } from "../../ledger/receipts.ts";
import { type PaperEvent, PAPERS } from "../../papers/paper_kinds.ts";
import { relatedValues } from "../../papers/paper_parts.ts";
import { type ReadPaper, readPaper } from "../../papers/read_paper.ts";
import { renderPaper } from "../../papers/render_pdf.ts";
import { readPages } from "../../projections/read_pages.ts";
import type { Services } from "../../services.ts";
import { type CommandContext, execute } from "../execute.ts";
import { readStoredReply } from "../read_stored_reply.ts";
import { changePaper, type PaperAddress, type PaperServices } from "./change_paper.ts";
import { decideDrawnPaper, decideSignedDrawing, requireUnsigned } from "./decide_paper.ts";
import { changeOf, type LoadedPaper, loadPaper } from "./load_paper.ts";
import { requirePaperVersion } from "./paper_versions.ts";

/** The services that drawing a paper needs. */
export type DrawingServices = PaperServices & Pick<Services, "renderPdf">;

/**
 * Draws a paper's PDF, which replaces the one before; that of a signed paper is never replaced
 * (decisions §4.1).
 * @throws NotFound, Stale, Rejection, NotMade, Busy.
 */
export async function drawPaperPdf(
  services: DrawingServices,
  context: CommandContext,
  address: PaperAddress,
): Promise<void> {
  if (await readStoredReply(services, context)) return;
  await drawAndRecord(services, context, address, {
    mayDraw: async () => !await isRefusedOrAnswered(services, context, address),
    decide(file, { kind, versions, signedBy, state: { pdf } }) {
      requirePaperVersion(versions(address.expectedVersions));
      return [decideDrawnPaper(kind, file, { signedBy, pdf })];
    },
  });
}

/**
 * Draws the one PDF of a protocol that was signed on the screen, if it is still to be drawn; it never
 * changes afterwards. @throws NotFound, NotMade, Busy.
 */
export async function drawSignedPaperPdf(
  services: DrawingServices,
  kind: PaperKind,
  id: string,
): Promise<void> {
  await drawAndRecord(services, { actor: "system" }, { kind, id }, {
    mayDraw: () => Promise.resolve(true),
    decide: (file, { signedBy, state: { pdf } }) =>
      decideSignedDrawing(kind, file, { signedBy, pdf }),
  });
}

/** When a paper is drawn, and which events record the file. */
interface Drawing {
  /** Asked after the paper was read, and before it is drawn. */
  mayDraw(): Promise<boolean>;
  decide(file: PaperFile, paper: LoadedPaper): readonly PaperEvent[];
}

async function drawAndRecord(
  services: DrawingServices,
  context: CommandContext,
  { kind, id }: PaperAddress,
  { mayDraw, decide }: Drawing,
): Promise<void> {
  await redrawIfOutdated(async () => {
    const read = await readPaper(services, kind, id);
    if (!await mayDraw()) return;
    const bytes = await renderPaper(services, read.paper, officeMessages.pdfNotMade);
    const { customer } = read;
    const toPut = [{ bytes, contentType: "application/pdf", customer, owner: id }];
    await withPrivateFiles(services, toPut, async ({ files: [file], nameIn }) => {
      if (!file) return;
      await changePaper(services, context, async (facts) => {
        const paper = await loadPaper(services, facts, kind, id);
        const events = decide(file, paper).map((event) => ({ event }));
        if (events.length === 0) return changeOf(paper, [], []);
        await requireSame(services, paper, read);
        await nameIn(facts);
        return changeOf(paper, events, [paper.state.pdf]);
      });
    });
  });
}

/** Refuses before drawing; true where the same request has been answered since. @throws Stale, Rejection. */
async function isRefusedOrAnswered(
  services: DrawingServices,
  context: CommandContext,
  { kind, id, expectedVersions }: PaperAddress,
): Promise<boolean> {
  try {
    await execute(services, { actor: context.actor }, async (facts) => {
      const paper = await loadPaper(services, facts, kind, id);
      requirePaperVersion(paper.versions(expectedVersions));
      requireUnsigned(kind, paper.signedBy !== undefined);
      return { appends: [], reply: NOTHING };
    });
    return false;
  } catch (error) {
    if (await readStoredReply(services, context)) return true;
    throw error;
  }
}

/** @throws DrawingOutdated where the paper, or a related value that it shows, has changed since. */
async function requireSame(
  services: Pick<Services, "kv">,
  paper: LoadedPaper,
  { version, customer, related }: ReadPaper,
): Promise<void> {
  const same = paper.version === version && paper.customer.customerId === customer.customerId &&
    (!related || await relatedValues(services, related.kind, related.rentalId) === related.values);
  if (!same) throw new DrawingOutdated();
}

/**
 * The PDF of a paper, drawn or uploaded; undefined if it has none, or its customer was erased.
 * That of a paper that was signed on the screen is drawn now, if it still is to be.
 * @throws NotMade, Busy.
 */
export async function pdfOfPaper(
  services: DrawingServices,
  kind: PaperKind,
  id: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const found = await pdfNow(services, kind, id);
  if (!found?.isDue) return found?.bytes;
  await drawSignedPaperPdf(services, kind, id);
  return (await pdfNow(services, kind, id))?.bytes;
}

interface FoundPdf {
  readonly bytes: Uint8Array<ArrayBuffer> | undefined;
  readonly isDue: boolean;
}

async function pdfNow(
  world: Pick<Services, "kv" | "vault" | "files">,
  kind: PaperKind,
  id: string,
): Promise<FoundPdf | undefined> {
  const [page] = await readPages(world.kv, kind, [id], PAPERS[kind].page);
  if (!page) return undefined;
  const { pdf, status } = page;
  if (pdf) return { bytes: await getPrivateFile(world, pdf.path), isDue: false };
  return { bytes: undefined, isDue: status === "signed" };
}

/** Thrown by the commit of a drawn paper: the data that it was drawn from has changed. */
export class DrawingOutdated extends Error {
  override readonly name = "DrawingOutdated";
}

/**
 * Runs `work` again where it throws `DrawingOutdated`. Papers are drawn before the writers' queue is
 * held, and the commit checks whether the data is still the one that was drawn.
 * @throws what `work` throws; Busy after 5 attempts.
 */
export async function redrawIfOutdated<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DrawingOutdated)) throw error;
    }
  }
  throw new Busy(`what was drawn was outdated ${MOST_TRIES} times`);
}

const MOST_TRIES = 5;
