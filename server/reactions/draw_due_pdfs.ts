import { type DrawingServices, drawSignedPaperPdf } from "../commands/papers/draw_pdf.ts";
import { NotFound } from "../../shared/refusals.ts";
import { papersWithoutPdf } from "../projections/papers/pdfs_due.ts";

/**
 * Draws the PDFs of papers that were signed on the screen. Rows name them, so a restart
 * continues. One that cannot be drawn does not block the others.
 */
export async function drawDuePdfs(services: DrawingServices): Promise<void> {
  for (const { kind, id } of await papersWithoutPdf(services.kv)) {
    try {
      await drawSignedPaperPdf(services, kind, id);
    } catch (error) {
      // Its customer is being erased: the erasure deletes it.
      if (error instanceof NotFound) continue;
      const cause = error instanceof Error ? error.name : "unknown";
      services.log.error("a signed paper was not drawn", { paperId: id, cause });
    }
  }
}
