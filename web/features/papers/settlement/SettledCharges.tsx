import { lateHours, missingTenths } from "../../../../shared/paperwork/settle.ts";
import type { Settlement } from "../../../../shared/paperwork/settlement.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { ChargeSwitch } from "./ChargeSwitch.tsx";
import type { ReturnSoFar } from "./return_so_far.ts";
import { startedHours, tankTenths } from "./settlement_words.ts";

/** What the terms charge by themselves: late hours and missing fuel. Read only without `onChange`. */
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
        {`Umówiony zwrot: ${formatDateTime(plannedEnd)}`}
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
