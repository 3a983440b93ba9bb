import type { Damage } from "../../../../shared/paperwork/damage.ts";
import { DAMAGE_KIND_WORDS, DAMAGE_VIEW_WORDS } from "../../../../shared/paperwork/damage.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import type { Settlement } from "../../../../shared/paperwork/settlement.ts";
import { AmountInput } from "./AmountInput.tsx";
import { MOST_MONEY } from "./most_money.ts";

/** A fee for each new damage of the protocol; 0 is none. */
export function DamageFees({ damages, fees, onChange }: {
  damages: readonly Damage[];
  fees: Settlement["damageFees"];
  onChange: (fees: Settlement["damageFees"]) => void;
}) {
  function change(damageId: string, amount: number): void {
    const others = fees.filter((fee) => fee.damageId !== damageId);
    onChange(amount > 0 ? [...others, { damageId, amount }] : others);
  }
  return damages.map((damage, at) =>
    damage.isNew && (
      <AmountInput
        key={damage.id}
        label={labelOf(damage, at + 1)}
        unit="zł"
        value={fees.find(({ damageId }) => damageId === damage.id)?.amount ?? 0}
        most={MOST_MONEY}
        fault={officeMessages.amountUnreadable}
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
