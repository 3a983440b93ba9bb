import type { Schema, Template } from "@pdfme/common";
import type { Paper, PaperBlock } from "../../shared/paperwork/paper.ts";

/** A paper as pdfme draws it: what is longer than its place pushes the rest down. */
export interface DrawnPaper {
  readonly template: Template;
  readonly inputs: Record<string, string>[];
}

/** Lays a paper out on A4: one block under the other, a foot on every page. */
export function paperTemplate({ blocks, footer }: Paper): DrawnPaper {
  const schemas: Schema[] = [];
  const input: Record<string, string> = {};
  let y = MARGIN.top;

  function put(part: Part): void {
    const name = `part${schemas.length}`;
    const { height, x = MARGIN.side, width = CONTENT, gap = 0, value, ...look } = part;
    y += gap;
    schemas.push({ name, position: { x, y }, width, height, ...look });
    input[name] = value;
    y += height;
  }

  for (const block of blocks) for (const part of partsOf(block)) put(part);
  return {
    template: {
      basePdf: {
        width: PAGE.width,
        height: PAGE.height,
        padding: [MARGIN.top, MARGIN.side, MARGIN.bottom, MARGIN.side],
        staticSchema: footOf(footer),
      },
      schemas: [schemas],
    },
    inputs: [input],
  };
}

/** One thing that pdfme draws; millimetres. */
interface Part {
  readonly type: "text" | "line" | "table";
  readonly height: number;
  readonly x?: number;
  readonly width?: number;
  readonly gap?: number;
  readonly value: string;
  readonly [look: string]: unknown;
}

function partsOf(block: PaperBlock): Part[] {
  switch (block.kind) {
    case "letterhead":
      return [
        text(block.name, { fontSize: 20, fontColor: BRAND }),
        text(block.lines.join("\n"), { fontSize: 9, fontColor: MUTED, gap: 1 }),
        line({ color: BRAND, gap: 3, height: 0.6 }),
      ];
    case "title":
      return [text(block.text, { fontSize: 15, gap: 6 })];
    case "heading":
      return [text(block.text, { fontSize: 12, fontColor: BRAND, gap: 5 })];
    case "paragraph":
      return [
        block.side === "right"
          ? text(block.text, { gap: 3, x: MARGIN.side + CONTENT / 2, width: CONTENT / 2 })
          : text(block.text, { gap: 3.5 }),
      ];
    case "facts":
      return [facts(block.rows)];
    case "signatures":
      return [signatures(block.places)];
    default:
      return block satisfies never;
  }
}

function text(value: string, { fontSize = 10.5, ...look }: Partial<Part> & LetterSize = {}): Part {
  return { ...TEXT, type: "text", fontSize, height: lineHeight(fontSize), value, ...look };
}

interface LetterSize {
  readonly fontSize?: number;
}

/** Millimetres of one line of letters of this size in points. */
function lineHeight(fontSize: number): number {
  return fontSize * POINT * TEXT.lineHeight;
}

function line({ color, ...place }: { color: string; gap: number; height: number }): Part {
  return { type: "line", color, value: "", ...place };
}

function facts(rows: readonly (readonly [string, string])[]): Part {
  return {
    ...TABLE,
    type: "table",
    gap: 2,
    height: rows.length * ROW,
    head: ["", ""],
    headWidthPercentages: [30, 70],
    value: JSON.stringify(rows),
    bodyStyles: cells({ border: { top: 0, right: 0, bottom: 0.15, left: 0 }, alignment: "left" }),
  };
}

/** A table keeps the places together on one page; the dots are what one signs on. */
function signatures(places: readonly string[]): Part {
  const width = CONTENT / 2 * places.length;
  return {
    ...TABLE,
    type: "table",
    gap: 16,
    x: MARGIN.side + CONTENT - width,
    width,
    height: ROW * 2,
    head: places.map(() => ""),
    headWidthPercentages: places.map(() => 100 / places.length),
    value: JSON.stringify([places.map((place) => `${DOTS}\n${place}`)]),
    bodyStyles: {
      ...cells({ border: { top: 0, right: 0, bottom: 0, left: 0 }, alignment: "center" }),
      fontSize: 9,
    },
  };
}

function cells({ border, alignment }: { border: Record<string, number>; alignment: string }) {
  return {
    ...CELL,
    alignment,
    borderColor: LINE,
    borderWidth: border,
    padding: { top: 1.3, right: 2, bottom: 1.3, left: 0 },
  };
}

function footOf(footer: string): Schema[] {
  const y = PAGE.height - MARGIN.bottom + 6;
  const look = { ...TEXT, overflow: "visible", fontSize: 8, fontColor: MUTED, readOnly: true };
  const place = { y, height: 5 };
  return [
    {
      ...look,
      name: "foot",
      type: "text",
      content: footer,
      position: { x: MARGIN.side, y: place.y },
      width: CONTENT - 25,
      height: place.height,
    },
    {
      ...look,
      name: "number",
      type: "text",
      alignment: "right",
      content: "strona {currentPage} z {totalPages}",
      position: { x: MARGIN.side + CONTENT - 25, y: place.y },
      width: 25,
      height: place.height,
    },
  ];
}

/** Millimetres. */
const PAGE = { width: 210, height: 297 };
const MARGIN = { top: 18, side: 22, bottom: 22 };
const CONTENT = PAGE.width - 2 * MARGIN.side;
const ROW = 7;
const POINT = 0.3528;
const BRAND = "#8f1d1d";
const MUTED = "#57534e";
const LINE = "#cfc8c1";
const DOTS = ".".repeat(60);

const TEXT = {
  alignment: "left",
  verticalAlignment: "top",
  lineHeight: 1.35,
  characterSpacing: 0,
  fontColor: "#1c1917",
  backgroundColor: "",
  overflow: "expand",
};
const CELL = {
  fontSize: 10.5,
  characterSpacing: 0,
  verticalAlignment: "top",
  lineHeight: 1.3,
  fontColor: "#1c1917",
  backgroundColor: "",
  alternateBackgroundColor: "",
};
const TABLE = {
  showHead: false,
  content: "[]",
  columnStyles: {},
  tableStyles: { borderWidth: 0, borderColor: LINE },
  headStyles: {
    ...CELL,
    alignment: "left",
    borderColor: LINE,
    borderWidth: { top: 0, right: 0, bottom: 0, left: 0 },
    padding: { top: 1, right: 1, bottom: 1, left: 1 },
  },
};
