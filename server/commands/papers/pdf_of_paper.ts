import type { PaperKind } from "../../../shared/papers/options.ts";
import { getPrivateFile } from "../../files/private_files.ts";
import { readPages } from "../../projections/read_pages.ts";
import type { Services } from "../../services.ts";
import { type DrawingServices, drawSignedPaperPdf } from "./draw_pdf.ts";
import { PAPERS } from "../../papers/paper_kinds.ts";

/**
 * The PDF of a paper, drawn or uploaded; undefined where it has none, or its customer was erased.
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
