import { officeMessages } from "../../office_messages.ts";
import type { Damage } from "../damage/damage.ts";
import type { Settlement } from "./settlement.ts";

/** What is wrong with a settlement: at which of its fields, and in words. */
interface SettlementFault {
  readonly path: "handover.mileage" | "extraKilometres" | `damageFees.${number}`;
  readonly message: string;
}

/** Charges that the return does not justify; checked by the form and by the server. */
export function* settlementFaults(
  { handover, extraKilometres, damageFees }: Pick<
    Settlement,
    "handover" | "extraKilometres" | "damageFees"
  >,
  { mileage, damages }: {
    /** km; null while it is not typed. */
    readonly mileage: number | null;
    readonly damages: readonly Damage[];
  },
): Generator<SettlementFault> {
  if (extraKilometres > 0 && handover.mileage === null) {
    yield { path: "handover.mileage", message: officeMessages.kilometresNeedHandover };
  } else if (mileage !== null && extraKilometres > driven(handover.mileage, mileage)) {
    yield { path: "extraKilometres", message: officeMessages.kilometresBeyondDriven };
  }
  for (const [index, { damageId }] of damageFees.entries()) {
    if (!damages.some(({ id, isNew }) => id === damageId && isNew)) {
      yield { path: `damageFees.${index}`, message: officeMessages.damageFeeWithoutDamage };
    }
  }
}

function driven(before: number | null, after: number): number {
  return before === null ? 0 : Math.max(0, after - before);
}
