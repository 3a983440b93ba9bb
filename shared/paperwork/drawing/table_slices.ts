import type { PaperBlock } from "../paper.ts";
import type { Slice } from "./slice.ts";
import { tableRow } from "./table_row.ts";
import { unparted } from "./words_slices.ts";

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
