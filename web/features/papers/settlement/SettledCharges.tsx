import { lateHours, missingTenths } from "../../../../shared/papers/settlement/settle.ts";
import type { Settlement } from "../../../../shared/papers/settlement/settlement.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { timesPrice } from "../../../../shared/zloty.ts";
import type { ReturnSoFar } from "./return_so_far.ts";
import { inZloty, startedHours, tankTenths } from "./settlement_words.ts";
import CircleCheck from "lucide-react/icons/circle-check";
import { Checkbox } from "../../../kit/fields/Checkbox.tsx";
import { WholeDates } from "../../../kit/base/WholeDates.tsx";

/** Charges calculated from the terms: late hours and missing fuel. Read-only without `onChange`. */
export function SettledCharges({ settlement, returned, onChange }: {
  settlement: Pick<
    Settlement,
    "plannedEnd" | "handover" | "rates" | "chargeLate" | "chargeFuel"
  >;
  returned: Pick<ReturnSoFar, "dateTime" | "fuelLevel">;
  onChange?: (part: { chargeLate?: boolean; chargeFuel?: boolean }) => void;
}) {
  const { plannedEnd, handover, rates, chargeLate, chargeFuel } = settlement;
  const { dateTime, fuelLevel } = returned;
  const late = dateTime === "" ? undefined : lateHours(plannedEnd, dateTime);
  const fuel = fuelLevel === null ? undefined : missingTenths(settlement, { fuelLevel });
  return (
    <>
      <p className="m-0 text-muted leading-normal">
        <WholeDates>{`Umówiony zwrot: ${formatDateTime(plannedEnd)}`}</WholeDates>
      </p>
      {late !== undefined && (
        <ChargeSwitch
          label="Dolicz opóźnienie"
          none="Zwrot w terminie."
          words={startedHours(late)}
          quantity={late}
          unitPrice={rates.lateHourFee}
          checked={chargeLate}
          onChange={onChange && ((chargeLate) => onChange({ chargeLate }))}
        />
      )}
      {handover.fuelLevel === null && (
        <p className="m-0 text-muted leading-normal">
          Nie wiadomo, ile paliwa było przy wydaniu: paliwo nie jest doliczane.
        </p>
      )}
      {handover.fuelLevel !== null && fuel !== undefined && (
        <ChargeSwitch
          label="Dolicz brakujące paliwo"
          none="Paliwa nie brakuje."
          words={tankTenths(fuel)}
          quantity={fuel}
          unitPrice={rates.fuelTenthFee}
          checked={chargeFuel}
          onChange={onChange && ((chargeFuel) => onChange({ chargeFuel }))}
        />
      )}
    </>
  );
}

/** A charge of the terms with its amount; it can be switched off. */
function ChargeSwitch({ label, none, words, unitPrice, quantity, checked, onChange }: {
  label: string;
  /** Shown if there is nothing to charge. */
  none: string;
  /** The quantity in words. */
  words: string;
  quantity: number;
  unitPrice: number;
  checked: boolean;
  onChange?: ((checked: boolean) => void) | undefined;
}) {
  if (quantity === 0) {
    return (
      <p className="flex items-center gap-2 m-0 text-muted leading-normal [&>svg]:text-green">
        <CircleCheck aria-hidden="true" size={20} />
        {none}
      </p>
    );
  }
  const sum = `${words} × ${inZloty(unitPrice)} = ${inZloty(timesPrice(quantity, unitPrice))}`;
  if (!onChange) {
    return <p className="m-0 leading-normal">{`${label}: ${checked ? sum : "odstąpiono"}`}</p>;
  }
  return (
    <Checkbox
      className="px-3 border border-line rounded-input"
      label={label}
      hint={sum}
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
