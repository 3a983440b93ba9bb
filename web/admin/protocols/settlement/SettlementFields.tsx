import type { SettledReturn } from "../../../../shared/paperwork/settle.ts";
import { settle } from "../../../../shared/paperwork/settle.ts";
import type { Settlement } from "../../../../shared/paperwork/settlement.ts";

/** What a return is settled at; read only without `onChange`. */
export function SettlementFields({ value, returned }: {
  value: Settlement;
  returned: SettledReturn & { mileage: number };
  onChange?: (settlement: Settlement) => void;
}) {
  return <p>{settle(value, returned).total}</p>;
}
