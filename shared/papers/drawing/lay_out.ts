import type { PaperBlock } from "../paper.ts";
import { breakLines, textWidth } from "./break_lines.ts";
import { factsSlices, gridSlices, partiesSlices } from "./fact_slices.ts";
import { BRAND, CONTENT_WIDTH, lineHeight, SIZE, TINT } from "./look.ts";
import { photoSlices } from "./photo_slices.ts";
import { signatureSlices } from "./signature_slices.ts";
import { sketchSlices } from "./sketch_slices.ts";
import type { Slice } from "./slice.ts";
import { noteSlices, tableSlices } from "./table_slices.ts";
import { linesHeight, textMarks } from "./text_marks.ts";
import {
  headingSlices,
  letterheadSlices,
  listSlices,
  paragraphSlices,
  titleSlices,
  writingSlices,
} from "./words_slices.ts";

/** The strips of a paper, one below the other. */
export function layOut(blocks: readonly PaperBlock[]): Slice[] {
  const slices: Slice[] = [];
  let before = 0;
  let opensPage = false;
  for (const block of blocks) {
    if (block.kind === "newPage") {
      opensPage = true;
      continue;
    }
    if (block.kind === "signatures") tie(slices, before);
    before = slices.length;
    const [first, ...others] = slicesOf(block);
    if (!first) continue;
    slices.push(opensPage ? { ...first, opensPage } : first, ...others);
    opensPage = false;
  }
  return slices;
}

function slicesOf(block: Exclude<PaperBlock, { kind: "newPage" }>): Slice[] {
  switch (block.kind) {
    case "letterhead":
      return letterheadSlices(block);
    case "title":
      return titleSlices(block);
    case "heading":
      return headingSlices(block);
    case "paragraph":
      return paragraphSlices(block);
    case "facts":
      return factsSlices(block);
    case "grid":
      return gridSlices(block);
    case "parties":
      return partiesSlices(block);
    case "table":
      return tableSlices(block);
    case "list":
      return listSlices(block);
    case "note":
      return noteSlices(block);
    case "sketch":
      return sketchSlices(block);
    case "result":
      return resultSlices(block);
    case "writing":
      return writingSlices(block);
    case "signatures":
      return signatureSlices(block);
    case "photos":
      return photoSlices(block);
    default:
      return block satisfies never;
  }
}

/**
 * Keeps signatures on the page of the signed text: of the whole block before them, or of its end,
 * and never with only its last sentence.
 */
function tie(slices: Slice[], before: number): void {
  let height = 0;
  for (let place = slices.length - 1; place >= 0; place -= 1) {
    const slice = slices[place];
    if (!slice) break;
    height += slice.height + (slice.gap ?? 0);
    const isEnough = place < before && slices.length - place > LEAST_TIED;
    if (isEnough || height > MOST_TIED) break;
    slices[place] = { ...slice, tied: true };
  }
}

/** A statement of two lines, and slices that may be between it and the signatures. */
const LEAST_TIED = 6;
/** Millimetres: with the signatures and the text that they are tied to, still less than a page. */
const MOST_TIED = 80;

/** A label and a value in large letters in a frame. */
function resultSlices(
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
