import type { PaperBlock } from "../paper.ts";
import { tableRow } from "./table_row.ts";
import type { Slice } from "./slice.ts";
import { paragraphSlices } from "./words_slices.ts";

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
/** Between a label and its text, wherever that goes on. */
const ROOM = 1.4;
