import { z } from "zod";
import { paperTemplate } from "../../shared/paperwork/drawing/paper_template.ts";
import type { Paper } from "../../shared/paperwork/paper.ts";

const page = z.array(z.object({
  marks: z.array(z.object({ kind: z.string(), text: z.string().optional() })),
}));

/** The words of each page of a paper as it is laid out, without drawing a PDF. */
export function paperPages(paper: Paper): string[] {
  return paperTemplate(paper, undefined).template.schemas.map((schemas) =>
    page.parse(schemas).flatMap(({ marks }) => marks.map(({ text }) => text ?? "")).join("\n")
  );
}
