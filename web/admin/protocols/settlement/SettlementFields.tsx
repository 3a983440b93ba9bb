import { officeMessages } from "../../../../shared/office_messages.ts";
import { lateHours, missingTenths, settle } from "../../../../shared/paperwork/settle.ts";
import type { Settlement } from "../../../../shared/paperwork/settlement.ts";
import { MOST_MILEAGE } from "../../../../shared/paperwork/protocol_content.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { polishNumber } from "../../../ui/polish_number.ts";
import { AmountInput } from "./AmountInput.tsx";
import { ChargeSwitch } from "./ChargeSwitch.tsx";
import { DamageFees } from "./DamageFees.tsx";
import { FeeRows } from "./FeeRows.tsx";
import { MOST_MONEY } from "./most_money.ts";
import { drivenWords, missingInReturn, type ReturnSoFar, wholeReturn } from "./return_so_far.ts";
import { SettledSum } from "./SettledSum.tsx";
import { SettlementWaits } from "./SettlementWaits.tsx";
import { inZloty, startedHours, tankTenths } from "./settlement_words.ts";
import styles from "./SettlementFields.module.css";

/**
 * What a return is settled at: what the terms charge, what was agreed, and what it comes to. Read
 * only without `onChange`.
 */
export function SettlementFields({ value, returned, onChange }: {
  value: Settlement;
  /** While something of it is missing, that is said instead of a sum. */
  returned: ReturnSoFar;
  onChange?: (settlement: Settlement) => void;
}) {
  const { rates, handover } = value;
  const { dateTime, fuelLevel } = returned;
  const late = dateTime === "" ? undefined : lateHours(value.plannedEnd, dateTime);
  const fuel = fuelLevel === null ? undefined : missingTenths(value, { fuelLevel });
  const whole = wholeReturn(returned);
  const change = onChange && ((part: Partial<Settlement>) => onChange({ ...value, ...part }));
  return (
    <div className={styles.fields}>
      <p className={styles.planned}>{`Umówiony zwrot: ${formatDateTime(value.plannedEnd)}`}</p>
      {late !== undefined && (
        <ChargeSwitch
          label="Dolicz opóźnienie"
          none="Zwrot w terminie."
          words={startedHours(late)}
          quantity={late}
          unitPrice={rates.lateHourFee}
          checked={value.chargeLate}
          onChange={change && ((chargeLate) => change({ chargeLate }))}
        />
      )}
      {fuel !== undefined && (
        <ChargeSwitch
          label="Dolicz brakujące paliwo"
          none="Paliwa nie brakuje."
          words={tankTenths(fuel)}
          quantity={fuel}
          unitPrice={rates.fuelTenthFee}
          checked={value.chargeFuel}
          onChange={change && ((chargeFuel) => change({ chargeFuel }))}
        />
      )}
      {change && (
        <>
          <AmountInput
            label="Uzgodnione dodatkowe kilometry"
            unit="km"
            whole
            value={value.extraKilometres}
            most={MOST_MILEAGE}
            fault={officeMessages.kilometresUnreadable}
            hint={kilometresHint(value, returned.mileage)}
            onChange={(extraKilometres) => change({ extraKilometres })}
          />
          <DamageFees
            damages={returned.damages}
            fees={value.damageFees}
            onChange={(damageFees) => change({ damageFees })}
          />
          <FeeRows fees={value.fees} onChange={(fees) => change({ fees })} />
          <AmountInput
            label="Pobrana kaucja"
            unit="zł"
            value={value.deposit}
            most={MOST_MONEY}
            fault={officeMessages.depositUnreadable}
            onChange={(deposit) => change({ deposit })}
          />
        </>
      )}
      {!change && (
        <p className={styles.planned}>
          {`Przebieg przy wydaniu ${polishNumber(handover.mileage)} km.`}
        </p>
      )}
      {whole
        ? <SettledSum settled={settle(value, whole)} />
        : <SettlementWaits missing={missingInReturn(returned)} />}
    </div>
  );
}

/** How far the car went, and what a kilometre costs; more than that cannot have been driven. */
function kilometresHint(
  { handover, rates, extraKilometres }: Settlement,
  mileage: number | null,
): string {
  const driven = Math.max(0, (mileage ?? Infinity) - handover.mileage);
  return [
    drivenWords(mileage, handover.mileage),
    `Za 1 km: ${inZloty(rates.kilometreFee)}.`,
    extraKilometres > driven ? officeMessages.kilometresBeyondDriven : "",
  ].filter((part) => part !== "").join(" ");
}
