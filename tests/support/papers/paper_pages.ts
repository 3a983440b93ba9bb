import { z } from "zod";
import { paperTemplate } from "../../../shared/papers/drawing/paper_template.ts";
import type { Paper } from "../../../shared/papers/paper.ts";

const mark = z.object({
  kind: z.string(),
  x: z.number(),
  y: z.number(),
  width: z.number().optional(),
  height: z.number().optional(),
  path: z.string().optional(),
  scale: z.number().optional(),
  text: z.string().optional(),
  dotted: z.boolean().optional(),
});
const page = z.array(z.object({ marks: z.array(mark) }));

/** The drawn elements of a page, without colours; millimetres from the page's top left corner. */
export type PageMark = z.infer<typeof mark>;

/** The marks of each page of a paper as it is laid out, without drawing a PDF. */
export function paperMarks(paper: Paper): PageMark[][] {
  return paperTemplate(paper, undefined).template.schemas.map((schemas) =>
    page.parse(schemas).flatMap(({ marks }) => marks)
  );
}

/** The words of each page of a paper as it is laid out, without drawing a PDF. */
export function paperPages(paper: Paper): string[] {
  return paperMarks(paper).map((marks) => marks.map(({ text }) => text ?? "").join("\n"));
}
