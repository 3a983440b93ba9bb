import type { Damage } from "../../../../shared/paperwork/damage.ts";
import { DAMAGE_KIND_WORDS, DAMAGE_VIEW_WORDS } from "../../../../shared/paperwork/damage.ts";
import { AmountInput } from "./AmountInput.tsx";
import type { SettlementFaults } from "./draft_settlement_faults.ts";
import type { SettlementDraft } from "./settlement_draft.ts";

/** A fee for each new damage of the protocol; 0 is none. */
export function DamageFees({ damages, fees, faults, onChange }: {
  damages: readonly Damage[];
  fees: SettlementDraft["damageFees"];
  faults: SettlementFaults;
  onChange: (fees: SettlementDraft["damageFees"]) => void;
}) {
  function change(damageId: string, amount: string): void {
    const others = fees.filter((fee) => fee.damageId !== damageId);
    onChange(amount.trim() === "" ? others : [...others, { damageId, amount }]);
  }
  return damages.map((damage, at) =>
    damage.isNew && (
      <AmountInput
        key={damage.id}
        label={labelOf(damage, at + 1)}
        unit="zł"
        kind="money"
        value={fees.find(({ damageId }) => damageId === damage.id)?.amount ?? ""}
        error={faults.get(`damageFees.${damage.id}`)}
        hint={damage.note || undefined}
        onChange={(amount) => change(damage.id, amount)}
      />
    )
  );
}

/** By the number of its mark on the map. */
function labelOf({ kind, view }: Damage, number: number): string {
  return `Opłata za szkodę ${number}: ${DAMAGE_KIND_WORDS[kind]}, ${DAMAGE_VIEW_WORDS[view]}`;
}
