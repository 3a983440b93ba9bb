import { breakLines } from "./break_lines.ts";
import { BRAND, CONTENT_WIDTH, INK, LINE, MIST, MUTED, SIZE, TINT } from "./look.ts";
import type { Mark, Slice } from "./slice.ts";
import { linesHeight, textMarks } from "./text_marks.ts";
import { paragraphSlices, unparted } from "./words_slices.ts";
import type { PaperBlock, PaperColumn, PaperRow } from "../paper.ts";

/** Rows with a head that is repeated on each page, followed by at least two rows. */
export function tableSlices(
  { columns, rows }: Extract<PaperBlock, { kind: "table" }>,
): Slice[] {
  const head = tableRow(columns, { cells: columns.map((one) => one.head) }, "head");
  const drawn = unparted(
    rows.map((row): Slice => ({ ...tableRow(columns, row, row.look ?? "plain"), head })),
  );
  return [
    { ...head, gap: 2, tied: true },
    // A total never begins a page.
    ...drawn.map((row, index) => rows[index + 1]?.look === "total" ? { ...row, tied: true } : row),
  ];
}

/** A label on its own strip, repeated on every page of its text. */
export function noteSlices(
  { label, text, difference = "", isChanged = false }: Extract<PaperBlock, { kind: "note" }>,
): Slice[] {
  const cells = [label, difference];
  const strip = tableRow(COLUMNS, { cells }, isChanged ? "changed" : "head");
  const head = { ...strip, height: strip.height + ROOM };
  return [
    { ...head, gap: 2.4, tied: true },
    ...paragraphSlices({ kind: "paragraph", text }).map((line) => ({ ...line, head, gap: 0 })),
  ];
}

/** The second column is below the differences of the tables. */
const COLUMNS = [{ head: "", share: 77 }, { head: "", share: 23 }];
/** Between a label and its text, also on further pages. */
const ROOM = 1.4;

/** One row of a table as a strip, as wide as the page; its cells as high as the highest. */
function tableRow(
  columns: readonly PaperColumn[],
  { cells }: PaperRow,
  look: "head" | "plain" | "changed" | "total",
): Slice {
  const size = look === "head" ? SIZE.label : SIZE.text - 0.5;
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  let left = 0;
  const drawn = columns.map(({ share, side = "left", marker }, index) => {
    const text = cells[index] ?? "";
    const isMarked = look === "changed" && index === columns.length - 1;
    const isTicked = marker && look !== "head" && text !== "";
    const indent = isMarked ? DIAMOND : isTicked ? BOX : 0;
    const width = share / whole * CONTENT_WIDTH;
    const x = left + PADDING + indent;
    const room = width - 2 * PADDING - indent;
    const lines = breakLines(text, room, size);
    const marks = textMarks(lines, {
      size,
      x,
      y: PADDING,
      width: room,
      side,
      color: look === "head" ? MUTED : INK,
      bold: look === "total" || isMarked,
    });
    if (isMarked) marks.push(diamond(left + PADDING, PADDING));
    if (isTicked) marks.push(tickBox(left + PADDING, PADDING, marker));
    left += width;
    return { marks, height: linesHeight(lines.length, size) + 2 * PADDING };
  });
  const height = Math.max(...drawn.map((cell) => cell.height));
  const ground = look === "head" ? MIST : look === "changed" ? TINT : undefined;
  return {
    height,
    marks: [
      ...(ground ? [box(height, ground)] : []),
      ...drawn.flatMap(({ marks }) => marks),
      {
        kind: "line",
        x: 0,
        y: height,
        width: CONTENT_WIDTH,
        thickness: look === "total" ? 0.4 : 0.15,
        color: LINE,
      },
    ],
  };
}

function box(height: number, fill: string): Mark {
  const path = `M 0 0 L ${CONTENT_WIDTH} 0 L ${CONTENT_WIDTH} ${height} L 0 ${height} Z`;
  return { kind: "path", x: 0, y: 0, path, scale: 1, fill };
}

/** Marks a difference, also for readers who see no colours; the font has no such sign. */
function diamond(x: number, y: number): Mark {
  return {
    kind: "path",
    x,
    y: y + 0.9,
    path: "M 1.2 0 L 2.4 1.2 L 1.2 2.4 L 0 1.2 Z",
    scale: 1,
    fill: BRAND,
  };
}

function tickBox(x: number, y: number, marker: "tick" | "box"): Mark {
  const square = "M 0 0 L 2.4 0 L 2.4 2.4 L 0 2.4 Z";
  return {
    kind: "path",
    x: x + 0.2,
    y: y + 0.7,
    path: marker === "box" ? square : `${square} M 0.5 1.2 L 1.1 1.8 L 2 0.6`,
    scale: 1,
    stroke: { color: INK, thickness: 0.25 },
  };
}

const PADDING = 1.3;
const DIAMOND = 3.4;
const BOX = 4.2;
