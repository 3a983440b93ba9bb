import type { PaperBlock } from "../paper.ts";
import { breakLines, textWidth } from "./break_lines.ts";
import { BRAND, CONTENT_WIDTH, lineHeight, SIZE, TINT } from "./look.ts";
import type { Slice } from "./slice.ts";
import { linesHeight, textMarks } from "./text_marks.ts";

/** A label and a value in large letters in a frame. */
export function resultSlices(
  { label, value }: Extract<PaperBlock, { kind: "result" }>,
): Slice[] {
  const room = CONTENT_WIDTH - 3 * PADDING - textWidth(value, SIZE.title);
  const labels = breakLines(label, room, SIZE.heading);
  const inner = Math.max(linesHeight(labels.length, SIZE.heading), lineHeight(SIZE.title));
  const height = inner + 2 * PADDING;
  const path = `M 0 0 L ${CONTENT_WIDTH} 0 L ${CONTENT_WIDTH} ${height} L 0 ${height} Z`;
  const stroke = { color: BRAND, thickness: 0.4 };
  return [{
    height,
    gap: 4,
    marks: [
      { kind: "path", x: 0, y: 0, path, scale: 1, fill: TINT, stroke },
      ...textMarks(labels, { size: SIZE.heading, bold: true, x: PADDING, y: PADDING + 0.9 }),
      ...textMarks(breakLines(value, CONTENT_WIDTH, SIZE.title), {
        size: SIZE.title,
        color: BRAND,
        bold: true,
        x: PADDING,
        y: PADDING,
        width: CONTENT_WIDTH - 2 * PADDING,
        side: "right",
      }),
    ],
  }];
}

const PADDING = 3.5;
