import type { PaperBlock } from "../paper.ts";
import { breakLines } from "./break_lines.ts";
import { CONTENT_WIDTH, SIZE } from "./look.ts";
import type { Slice } from "./slice.ts";
import { linesHeight, textMarks } from "./text_marks.ts";

/** Items with a bullet or a number, one below the other. */
export function listSlices(
  { items, marker, look }: Extract<PaperBlock, { kind: "list" }>,
): Slice[] {
  const size = look === "small" ? SIZE.small : SIZE.text;
  return items.map((item, index): Slice => {
    const lines = breakLines(item, CONTENT_WIDTH - INDENT, size);
    return {
      height: linesHeight(lines.length, size) + 0.8,
      marks: [
        ...textMarks([marker === "bullet" ? "•" : `${index + 1}.`], { size }),
        ...textMarks(lines, { size, x: INDENT }),
      ],
      gap: index === 0 ? 1.4 : 0,
    };
  });
}

const INDENT = 5.5;
