import { officeMessages } from "../../../../shared/office_messages.ts";
import type { Settlement } from "../../../../shared/paperwork/settlement.ts";

/** What keeps a settlement from being written down: by the place of its row, a Polish sentence. */
export function settlementFaults(
  { fees }: Pick<Settlement, "fees">,
): ReadonlyMap<number, string> {
  return new Map(
    fees.flatMap(({ label, amount }, at): [number, string][] =>
      label.trim() === "" && amount > 0 ? [[at, officeMessages.feeNeedsLabel]] : []
    ),
  );
}
