import { settle } from "../../../../shared/papers/settlement/settle.ts";
import { type Settlement, settlement } from "../../../../shared/papers/settlement/settlement.ts";
import type { SettlementFaults } from "./draft_settlement_faults.ts";
import { drivenWords, missingInReturn, type ReturnSoFar, wholeReturn } from "./return_so_far.ts";
import { SettledCharges } from "./SettledCharges.tsx";
import { SettledSum, SettlementWaits } from "./SettledSum.tsx";
import { type SettlementDraft, settlementOf } from "./settlement_draft.ts";
import { inZloty } from "./settlement_words.ts";
import {
  type Damage,
  DAMAGE_KIND_WORDS,
  DAMAGE_VIEW_WORDS,
} from "../../../../shared/papers/damage/damage.ts";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useRef } from "react";
import { SHORT_LENGTH } from "../../../../shared/fields.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { IconButton } from "../../../kit/buttons/IconButton.tsx";
import { TextField } from "../../../kit/fields/TextField.tsx";
import { NumberField, type NumberFieldProps } from "../../../kit/fields/NumberField.tsx";

/** The settlement of a return: charges of the terms, agreed fees, and the result. */
export function SettlementFields({ value, returned, faults, agreedDeposit, onChange }: {
  value: SettlementDraft;
  /** The return's values; while some are missing, they are listed instead of a sum. */
  returned: ReturnSoFar;
  faults: SettlementFaults;
  /** zł; undefined if there is no agreement. */
  agreedDeposit: number | undefined;
  onChange: (settlement: SettlementDraft) => void;
}) {
  const settlementNow = settlementOf(value, returned.damages);
  const whole = wholeReturn(returned);
  // A settlement with a stale basis can be calculated; one with invalid values cannot.
  const isReadable = [...faults.keys()].every((field) => field === "basis");
  const sound = isReadable ? settlement.safeParse(settlementNow).data : undefined;
  const change = (part: Partial<SettlementDraft>) => onChange({ ...value, ...part });
  return (
    <div className="flex flex-col gap-4 min-w-0">
      <SettledCharges settlement={settlementNow} returned={returned} onChange={change} />
      <AmountInput
        label="Uzgodnione dodatkowe kilometry"
        unit="km"
        value={value.extraKilometres}
        error={faults.get("extraKilometres")}
        hint={kilometresHint(settlementNow, returned.mileage)}
        onChange={(extraKilometres) => change({ extraKilometres })}
      />
      <DamageFees
        damages={returned.damages}
        fees={value.damageFees}
        faults={faults}
        onChange={(damageFees) => change({ damageFees })}
      />
      <FeeRows rows={value.fees} faults={faults} onChange={(fees) => change({ fees })} />
      <AmountInput
        label="Pobrana kaucja"
        unit="zł"
        kind="money"
        value={value.deposit}
        error={faults.get("deposit")}
        hint={agreedDeposit !== undefined && settlementNow.deposit !== agreedDeposit &&
          `W umowie: ${inZloty(agreedDeposit)}`}
        onChange={(deposit) => change({ deposit })}
      />
      {whole && sound
        ? <SettledSum settled={settle(sound, whole)} />
        : <SettlementWaits missing={missingInReturn(returned)} />}
    </div>
  );
}

/** The driven distance, and the price of a kilometre. */
function kilometresHint({ handover, rates }: Settlement, mileage: number | null): string {
  const price = `Za 1 km: ${inZloty(rates.kilometreFee)}.`;
  // Missing or invalid: its own field shows that.
  if (handover.mileage === null || Number.isNaN(handover.mileage)) return price;
  return [drivenWords(mileage, handover.mileage), price].filter((part) => part !== "").join(" ");
}

/** A fee for each new damage of the protocol; 0 means none. */
function DamageFees({ damages, fees, faults, onChange }: {
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

/** The label with the number of its mark on the map. */
function labelOf({ kind, view }: Damage, number: number): string {
  return `Opłata za szkodę ${number}: ${DAMAGE_KIND_WORDS[kind]}, ${DAMAGE_VIEW_WORDS[view]}`;
}

type Rows = SettlementDraft["fees"];

/** Other agreed fees: reason and amount. */
export function FeeRows({ rows, faults, onChange }: {
  rows: Rows;
  faults: SettlementFaults;
  onChange: (rows: Rows) => void;
}) {
  const box = useRef<HTMLDivElement>(null);

  function edit(at: number, part: Partial<Rows[number]>): void {
    onChange(rows.map((row, index) => index === at ? { ...row, ...part } : row));
  }

  /** Focuses the last match after the rows are rendered. */
  function focusLast(selector: string): void {
    setTimeout(() =>
      [...box.current?.querySelectorAll<HTMLElement>(selector) ?? []].at(-1)?.focus()
    );
  }
  return (
    <div ref={box} className="flex flex-col gap-3">
      {rows.map(({ label, amount }, at) => (
        <div
          key={at}
          role="group"
          aria-label={`Inna opłata ${at + 1}`}
          className="flex flex-wrap items-start gap-2"
        >
          <div className="grow-4 basis-[14rem] min-w-0 @max-wide-phone/page:basis-full">
            <TextField
              label="Za co"
              autoComplete="off"
              maxLength={SHORT_LENGTH}
              value={label}
              error={faults.get(`fees.${at}.label`)}
              data-fee-label
              onChange={({ currentTarget }) => edit(at, { label: currentTarget.value })}
            />
          </div>
          <div className="grow basis-[8rem] min-w-0">
            <AmountInput
              label="Kwota"
              unit="zł"
              kind="money"
              value={amount}
              error={faults.get(`fees.${at}.amount`)}
              onChange={(amount) => edit(at, { amount })}
            />
          </div>
          <IconButton
            bordered
            large
            className="mt-[calc(var(--text-14)*1.4+6px)]"
            label={`Usuń inną opłatę ${at + 1}`}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => {
              onChange(rows.filter((_, index) => index !== at));
              focusLast("button");
            }}
          />
        </div>
      ))}
      {rows.length < MOST_FEES
        ? (
          <Button
            variant="secondary"
            size="large"
            className="self-start @max-wide-phone/page:self-stretch"
            icon={<Plus aria-hidden="true" />}
            onClick={() => {
              onChange([...rows, { label: "", amount: "" }]);
              focusLast("[data-fee-label]");
            }}
          >
            Dodaj inną opłatę
          </Button>
        )
        : <p className="m-0 text-amber font-semibold">{officeMessages.feesFull}</p>}
    </div>
  );
}

const MOST_FEES = 20;

/** An amount or a count, typed in Polish notation and stored as typed; empty means 0. */
function AmountInput({ onChange, ...field }:
  & Omit<NumberFieldProps, "value" | "onChange" | "placeholder">
  & { value: string; onChange: (text: string) => void }) {
  return (
    <NumberField
      placeholder="0"
      {...field}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
