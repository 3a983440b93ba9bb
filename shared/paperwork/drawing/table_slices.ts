import type { PaperBlock, PaperColumn, PaperRow } from "../paper.ts";
import { breakLines } from "./break_lines.ts";
import { BRAND, CONTENT_WIDTH, INK, LINE, MIST, MUTED, SIZE, TINT } from "./look.ts";
import type { Mark, Slice } from "./slice.ts";
import { linesHeight, textMarks } from "./text_marks.ts";

type Block<Kind extends PaperBlock["kind"]> = Extract<PaperBlock, { kind: Kind }>;

/** Rows under a head that stands on every page that they reach. */
export function tableSlices({ columns, rows }: Block<"table">): Slice[] {
  const head = { ...rowSlice(columns, { cells: columns.map((one) => one.head) }, "head") };
  return [
    { ...head, gap: 2, tied: true },
    ...rows.map((row, index): Slice => ({
      ...rowSlice(columns, row, row.look ?? "plain"),
      head,
      // A total never begins a page.
      tied: rows[index + 1]?.look === "total",
    })),
  ];
}

/** Items with a bullet, a number or a ticked box, in one column or more, row by row. */
export function listSlices({ items, marker, columns = 1, look }: Block<"list">): Slice[] {
  const size = look === "small" ? SIZE.small : SIZE.text;
  const width = (CONTENT_WIDTH - (columns - 1) * GUTTER) / columns;
  const rows = Math.ceil(items.length / columns);
  return Array.from({ length: rows }, (_none, row): Slice => {
    const cells = items.slice(row * columns, (row + 1) * columns).map((item, column) => {
      const x = column * (width + GUTTER);
      const lines = breakLines(item, width - INDENT, size);
      return {
        height: linesHeight(lines.length, size),
        marks: [
          markerMark(marker, row * columns + column + 1, x, size),
          ...textMarks(lines, { size, x: x + INDENT }),
        ],
      };
    });
    return {
      height: Math.max(...cells.map(({ height }) => height)) + 0.8,
      marks: cells.flatMap(({ marks }) => marks),
      gap: row === 0 ? 1.4 : 0,
    };
  });
}

function rowSlice(
  columns: readonly PaperColumn[],
  { cells }: PaperRow,
  look: "head" | "plain" | "changed" | "total",
): Slice {
  const size = look === "head" ? SIZE.label : SIZE.text - 0.5;
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  let left = 0;
  const drawn = columns.map(({ share, side = "left" }, index) => {
    const isMarked = look === "changed" && index === columns.length - 1;
    const width = share / whole * CONTENT_WIDTH;
    const x = left + PADDING + (isMarked ? DIAMOND : 0);
    const room = width - 2 * PADDING - (isMarked ? DIAMOND : 0);
    const lines = breakLines(cells[index] ?? "", room, size);
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

/** Tells of a difference, also to who sees no colours; the font has no such sign. */
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

function markerMark(
  marker: Block<"list">["marker"],
  number: number,
  x: number,
  size: number,
): Mark {
  if (marker === "tick" || marker === "box") {
    return {
      kind: "path",
      x: x + 0.2,
      y: 0.9,
      path: marker === "box" ? BOX : `${BOX} M 0.5 1.2 L 1.1 1.8 L 2 0.6`,
      scale: 1,
      stroke: { color: INK, thickness: 0.25 },
    };
  }
  const text = marker === "bullet" ? "•" : `${number}.`;
  const [mark] = textMarks([text], { size, x });
  return mark ?? { kind: "line", x, y: 0, width: 0, thickness: 0, color: INK };
}

const BOX = "M 0 0 L 2.4 0 L 2.4 2.4 L 0 2.4 Z";
const PADDING = 1.3;
const DIAMOND = 3.4;
const GUTTER = 8;
const INDENT = 5.5;
