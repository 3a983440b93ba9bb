import type { PaperBlock, PaperFact } from "../paper.ts";
import { breakLines } from "./break_lines.ts";
import { BRAND, CONTENT_WIDTH, LINE, lineHeight, MUTED, SIZE } from "./look.ts";
import type { Mark, Slice } from "./slice.ts";
import { linesHeight, textMarks } from "./text_marks.ts";
import { unparted, writingLine } from "./words_slices.ts";

type Block<Kind extends PaperBlock["kind"]> = Extract<PaperBlock, { kind: Kind }>;

/** Label and value side by side, a hairline below each row. */
export function factsSlices({ rows }: Block<"facts">): Slice[] {
  return unparted(rows.map(([label, value], index): Slice => {
    const labels = breakLines(label, LABEL_WIDTH - 3, SIZE.text);
    const fact = valueMarks(value, LABEL_WIDTH, 1.1, CONTENT_WIDTH - LABEL_WIDTH);
    const height = Math.max(linesHeight(labels.length, SIZE.text), fact.height) + 2.2;
    return {
      height,
      marks: [
        ...textMarks(labels, { size: SIZE.text, color: MUTED, y: 1.1 }),
        ...fact.marks,
        ...(value === "" ? [] : [hairline(height, 0, CONTENT_WIDTH)]),
      ],
      gap: index === 0 ? 1.5 : 0,
    };
  }));
}

/** Cells side by side, row by row. */
export function gridSlices({ columns, cells }: Block<"grid">): Slice[] {
  const width = (CONTENT_WIDTH - (columns - 1) * GUTTER) / columns;
  return Array.from({ length: Math.ceil(cells.length / columns) }, (_none, row) =>
    rowSlice(
      cells.slice(row * columns, (row + 1) * columns)
        .map((fact, column) => ({ fact, x: column * (width + GUTTER), width })),
      row === 0 ? 1.8 : 0,
    ));
}

/** Two columns under their titles; the cells of a row begin at the same height. */
export function partiesSlices({ parties: [one, other] }: Block<"parties">): Slice[] {
  const width = (CONTENT_WIDTH - GUTTER) / 2;
  const right = width + GUTTER;
  const head: Slice = {
    height: lineHeight(SIZE.heading) + 0.8,
    marks: [
      ...textMarks([one.title], { size: SIZE.heading, color: BRAND, bold: true }),
      ...textMarks([other.title], { size: SIZE.heading, color: BRAND, bold: true, x: right }),
    ],
    gap: 5,
    tied: true,
  };
  const count = Math.max(one.rows.length, other.rows.length);
  return [
    head,
    ...Array.from({ length: count }, (_none, index) => {
      const pair = [
        { fact: one.rows[index], x: 0, width },
        { fact: other.rows[index], x: right, width },
      ];
      return rowSlice(pair.flatMap(({ fact, ...at }) => fact ? [{ fact, ...at }] : []), 0);
    }),
  ];
}

/** The dots of an empty value, or its lines. */
function valueMarks(
  value: string,
  x: number,
  y: number,
  width: number,
): { marks: Mark[]; height: number } {
  if (value === "") return { marks: [writingLine(x, y + HAND - 0.6, width)], height: HAND };
  const lines = breakLines(value, width, SIZE.text);
  return {
    marks: textMarks(lines, { size: SIZE.text, x, y }),
    height: linesHeight(lines.length, SIZE.text),
  };
}

function rowSlice(
  row: readonly { fact: PaperFact; x: number; width: number }[],
  gap: number,
): Slice {
  const cells = row.map(({ fact: [label, value], x, width }) => {
    const labels = breakLines(label, width, SIZE.label);
    const top = linesHeight(labels.length, SIZE.label) + 0.9;
    const fact = valueMarks(value, x, top, width);
    return {
      height: top + fact.height + 1,
      marks: [
        ...textMarks(labels, { size: SIZE.label, color: MUTED, x, y: 0.9 }),
        ...fact.marks,
      ],
    };
  });
  const height = Math.max(0, ...cells.map((cell) => cell.height));
  return {
    height,
    marks: [
      ...cells.flatMap(({ marks }) => marks),
      ...row.flatMap(({ fact: [, value], x, width }) =>
        value === "" ? [] : [hairline(height, x, width)]
      ),
    ],
    gap,
  };
}

function hairline(y: number, x: number, width: number): Mark {
  return { kind: "line", x, y, width, thickness: 0.15, color: LINE };
}

/** Room to write by hand. */
const HAND = 5.2;
const LABEL_WIDTH = 68;
const GUTTER = 8;
