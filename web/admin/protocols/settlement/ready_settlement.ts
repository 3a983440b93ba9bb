import type { Damage } from "../../../../shared/paperwork/damage.ts";
import type { Settlement } from "../../../../shared/paperwork/settlement.ts";

/**
 * The settlement as it is written down: without rows that nobody filled and without fees for damages
 * that are no longer new ones of this protocol.
 */
export function readySettlement(settlement: Settlement, damages: readonly Damage[]): Settlement {
  const fresh = new Set(damages.filter(({ isNew }) => isNew).map(({ id }) => id));
  return {
    ...settlement,
    damageFees: settlement.damageFees.filter(({ damageId, amount }) =>
      amount > 0 && fresh.has(damageId)
    ),
    fees: settlement.fees.filter(({ label, amount }) => label.trim() !== "" || amount > 0),
  };
}
