import { officeMessages } from "../../../shared/office_messages.ts";
import type { PaperKind } from "../../../shared/papers/options.ts";
import { relatedValues } from "../../papers/paper_parts.ts";
import { type ReadPaper, readPaper } from "../../papers/read_paper.ts";
import { renderPaper } from "../../papers/render_pdf.ts";
import { withPrivateFiles } from "../../files/with_private_files.ts";
import type { Services } from "../../services.ts";
import { readStoredReply } from "../read_stored_reply.ts";
import { decideDrawnPaper, decideSignedDrawing, requireUnsigned } from "./decide_paper.ts";
import { DrawingOutdated, redrawIfOutdated } from "./redraw_if_outdated.ts";
import { type CommandContext, execute } from "../execute.ts";
import { changePaper, type PaperAddress, type PaperServices } from "./change_paper.ts";
import { changeOf, type LoadedPaper, loadPaper } from "./load_paper.ts";
import { requirePaperVersion } from "./paper_versions.ts";
import { NOTHING } from "../../ledger/receipts.ts";

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
  { kind, id, expectedVersions }: PaperAddress,
): Promise<void> {
  if (await readStoredReply(services, context)) return;
  await redrawIfOutdated(async () => {
    const read = await readPaper(services, kind, id);
    if (await isRefusedOrAnswered(services, context, { kind, id, expectedVersions })) return;
    await putDrawn(services, id, read, async (file, nameIn) => {
      await changePaper(services, context, async (facts) => {
        const paper = await loadPaper(services, facts, kind, id);
        requirePaperVersion(paper.versions(expectedVersions));
        const { signedBy, state: { pdf } } = paper;
        const event = decideDrawnPaper(kind, file, { signedBy, pdf });
        await requireSame(services, paper, read);
        await nameIn(facts);
        return changeOf(paper, [{ event }], [pdf]);
      });
    });
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
  await redrawIfOutdated(async () => {
    const read = await readPaper(services, kind, id);
    await putDrawn(services, id, read, async (file, nameIn) => {
      await changePaper(services, { actor: "system" }, async (facts) => {
        const paper = await loadPaper(services, facts, kind, id);
        const { signedBy, state: { pdf } } = paper;
        const events = decideSignedDrawing(kind, file, { signedBy, pdf });
        if (events.length > 0) {
          await requireSame(services, paper, read);
          await nameIn(facts);
        }
        return changeOf(paper, events.map((event) => ({ event })), []);
      });
    });
  });
}

async function putDrawn(
  services: DrawingServices,
  owner: string,
  { paper, customer }: ReadPaper,
  record: (
    file: Parameters<typeof decideDrawnPaper>[1],
    nameIn: Parameters<Parameters<typeof withPrivateFiles>[2]>[0]["nameIn"],
  ) => Promise<void>,
): Promise<void> {
  const bytes = await renderPaper(services, paper, officeMessages.pdfNotMade);
  const wished = [{ bytes, contentType: "application/pdf", customer, owner }];
  await withPrivateFiles(services, wished, async ({ files: [file], nameIn }) => {
    if (file) await record(file, nameIn);
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
