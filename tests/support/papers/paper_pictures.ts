import type { Paper } from "../../../shared/papers/paper.ts";
import { type PageMark, paperMarks } from "./paper_pages.ts";
import { MILLIMETRE } from "./pdf_layout.ts";
import type { PdfBox } from "./poppler.ts";

/** Where a paper has its photos, and its sketch with the words that belong to it. */
export interface PaperPictures {
  readonly photos: readonly PdfBox[];
  readonly sketch: PdfBox & { readonly words: ReadonlySet<string> };
}

/** The positions of a paper's pictures in its layout, which no reader of PDFs reports. */
export function paperPictures(paper: Paper): PaperPictures {
  const pages = paperMarks(paper);
  const photos = pages.flatMap((marks, index) =>
    marks.filter(({ kind }) => kind === "photo").map((mark) => boxOf(index + 1, [mark]))
  );
  for (const [index, marks] of pages.entries()) {
    const first = marks.findIndex(({ text }) => text?.startsWith("Z góry"));
    if (first < 0) continue;
    const drawn = marks.slice(first, 1 + marks.findIndex(({ text }) => text === "szkoda nowa"));
    const words = new Set(drawn.flatMap(({ text = "" }) => text.split(" ")));
    const paths = drawn.filter(({ kind }) => kind === "path");
    return { photos, sketch: { ...boxOf(index + 1, paths), words } };
  }
  throw new Error("Cannot find a paper's sketch: no page says where its views are seen from");
}

/** The box around marks; around the points of a path, which it may not reach. */
function boxOf(page: number, marks: readonly PageMark[]): PdfBox {
  const points = marks.flatMap(({ x, y, width = 0, height = 0, path = "", scale = 1 }) => [
    [x, y] as const,
    [x + width, y + height] as const,
    ...[...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, right, down]) =>
      [x + Number(right) * scale, y + Number(down) * scale] as const
    ),
  ]);
  const across = points.map(([x]) => x * MILLIMETRE);
  const down = points.map(([, y]) => y * MILLIMETRE);
  return {
    page,
    left: Math.min(...across),
    top: Math.min(...down),
    right: Math.max(...across),
    bottom: Math.max(...down),
  };
}
