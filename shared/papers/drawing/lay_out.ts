import type { PaperBlock } from "../paper.ts";
import { factsSlices, gridSlices, partiesSlices } from "./fact_slices.ts";
import {
  headingSlices,
  letterheadSlices,
  listSlices,
  paragraphSlices,
  titleSlices,
  writingSlices,
} from "./words_slices.ts";
import { noteSlices, tableSlices } from "./table_slices.ts";
import { photoSlices } from "./photo_slices.ts";
import { resultSlices } from "./result_slices.ts";
import { signatureSlices } from "./signature_slices.ts";
import { sketchSlices } from "./sketch_slices.ts";
import type { Slice } from "./slice.ts";

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
