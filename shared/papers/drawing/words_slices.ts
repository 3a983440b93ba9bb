import { breakLines } from "./break_lines.ts";
import { BRAND, CONTENT_WIDTH, INK, lineHeight, MUTED, SIZE } from "./look.ts";
import type { Mark, Slice } from "./slice.ts";
import { linesHeight, type TextLook, textMarks } from "./text_marks.ts";
import type { PaperBlock } from "../paper.ts";

type Block<Kind extends PaperBlock["kind"]> = Extract<PaperBlock, { kind: Kind }>;

/** The business's name on the left, its data on the right, a line in its colour below both. */
export function letterheadSlices({ name, lines }: Block<"letterhead">): Slice[] {
  const data = lines.flatMap((line) => breakLines(line, DATA_WIDTH, SIZE.small));
  const height = Math.max(lineHeight(SIZE.name), linesHeight(data.length, SIZE.small)) + 3;
  return [{
    height: height + 1,
    marks: [
      ...textMarks([name], { size: SIZE.name, color: BRAND, bold: true }),
      ...textMarks(data, {
        size: SIZE.small,
        color: MUTED,
        x: CONTENT_WIDTH - DATA_WIDTH,
        width: DATA_WIDTH,
        side: "right",
      }),
      { kind: "line", x: 0, y: height, width: CONTENT_WIDTH, thickness: 0.6, color: BRAND },
    ],
  }];
}

/** The title, its number and its note, kept with the next block. */
export function titleSlices({ text, number = "", note = "" }: Block<"title">): Slice[] {
  const titles = breakLines(text, CONTENT_WIDTH, SIZE.title);
  const numbers = number === "" ? [] : breakLines(number, CONTENT_WIDTH, SIZE.heading);
  const notes = note === "" ? [] : breakLines(note, CONTENT_WIDTH, SIZE.text);
  return [
    ...tiedLines(titles, { size: SIZE.title, bold: true }, 7),
    ...tiedLines(numbers, { size: SIZE.heading, color: BRAND }, 0.5),
    ...tiedLines(notes, { size: SIZE.text, color: MUTED }, 0.5),
  ];
}

/** A heading, kept with the next block. */
export function headingSlices({ text, isMain = false }: Block<"heading">): Slice[] {
  const size = isMain ? SIZE.title - 2 : SIZE.heading;
  const look = { size, color: isMain ? INK : BRAND, bold: true };
  return tiedLines(breakLines(text, CONTENT_WIDTH, size), look, isMain ? 7 : 4.5);
}

/** A text line by line; neither its first nor its last line is alone on a page. */
export function paragraphSlices({ text, side = "left", look }: Block<"paragraph">): Slice[] {
  const size = look === "small" ? SIZE.small : SIZE.text;
  const width = side === "right" ? CONTENT_WIDTH / 2 : CONTENT_WIDTH;
  const lines = breakLines(text, width, size);
  const place = { x: CONTENT_WIDTH - width, color: look === "muted" ? MUTED : INK, size };
  return unparted(lines.map((line, index): Slice => ({
    height: lineHeight(size),
    marks: textMarks([line], place),
    gap: index === 0 ? (look === "small" ? 1.2 : 2.4) : 0,
  })));
}

/**
 * Ties the first line of a text, or row of a table, to the second, and the last but one to the
 * last.
 */
export function unparted(lines: readonly Slice[]): Slice[] {
  return lines.map((line, index) =>
    index === 0 && lines.length > 1 || index === lines.length - 2 ? { ...line, tied: true } : line
  );
}

/** Dots to write on, below each other, under a label. */
export function writingSlices({ label, lines }: Block<"writing">): Slice[] {
  const head: Slice = {
    height: lineHeight(SIZE.label),
    marks: textMarks(breakLines(label, CONTENT_WIDTH, SIZE.label), {
      size: SIZE.label,
      color: MUTED,
    }),
    gap: 3,
    tied: true,
  };
  return [
    head,
    ...Array.from({ length: lines }, (_none, index): Slice => ({
      height: WRITING_LINE,
      marks: [writingLine(0, WRITING_LINE - 1, CONTENT_WIDTH)],
      tied: index < lines - 1,
    })),
  ];
}

/** A line of dots to write on. */
export function writingLine(x: number, y: number, width: number): Mark {
  return { kind: "line", x, y, width, thickness: 0.25, color: MUTED, dotted: true };
}

function tiedLines(lines: readonly string[], look: TextLook, gap: number): Slice[] {
  return lines.map((line, index) => ({
    height: lineHeight(look.size),
    marks: textMarks([line], look),
    gap: index === 0 ? gap : 0,
    tied: true,
  }));
}

const DATA_WIDTH = 110;
const WRITING_LINE = 7.5;

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
