import type { Settlement } from "../../../../shared/paperwork/settlement.ts";

type Fees = Settlement["fees"];

/** The fees that say what they are for; without that nothing is charged. */
export function completeFees(rows: Fees): Fees {
  return rows.filter(({ label }) => label.trim() !== "");
}

/** Whether both say the same; spaces around a word are nobody's matter. */
export function sameFees(ones: Fees, others: Fees): boolean {
  return ones.length === others.length &&
    ones.every(({ label, amount }, at) =>
      label.trim() === others[at]?.label.trim() && amount === others[at]?.amount
    );
}
