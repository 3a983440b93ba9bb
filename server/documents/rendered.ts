import type { PaperKind } from "../../shared/paperwork/options.ts";
import type { Paper } from "../../shared/paperwork/paper.ts";
import { Busy, NotMade } from "../../shared/refusals.ts";
import type { Services } from "../services.ts";

/** A paper as PDF. @throws NotMade with this sentence, and at this step of more, where it cannot be drawn; Busy. */
export async function rendered(
  { renderPdf }: Pick<Services, "renderPdf">,
  paper: Paper,
  sentence: string,
  step?: PaperKind,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await renderPdf(paper);
  } catch (error) {
    if (error instanceof Busy) throw error;
    throw new NotMade(sentence, error, step);
  }
}
