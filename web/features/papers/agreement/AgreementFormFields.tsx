import type { UseFormReturn } from "react-hook-form";
import { driverInAgreement } from "../../../../shared/papers/agreement/driver_in_agreement.ts";
import type { DriverData } from "../../../../shared/rental/driver.ts";
import { SHORT_LENGTH, TEXT_LENGTH } from "../../../../shared/fields.ts";
import { FormSection, PairRow, WholeRow } from "../../../kit/fields/FormSection.tsx";
import { NumberField } from "../../../kit/fields/NumberField.tsx";
import { TextArea } from "../../../kit/fields/TextArea.tsx";
import { TextField } from "../../../kit/fields/TextField.tsx";
import { AGREEMENT_LABELS, type AgreementValues, licenseHint } from "./agreement_values.ts";
import { sumOf, timesPrice, zloty } from "../../../../shared/zloty.ts";
import { fromWarsaw } from "../../../../shared/warsaw.ts";
import { PeriodControls } from "../../../records/PeriodControls.tsx";
import { durationMinutes } from "../../../../shared/rental/prices.ts";
import { amountFault } from "../../../kit/fields/number_fault.ts";
import { parsePolishNumber } from "../../../kit/fields/polish_number.ts";

/** The sections of an agreement's form: customer, period, price, notes. */
export function AgreementFormFields({ fields, driver }: {
  fields: UseFormReturn<AgreementValues>;
  /** Given by the customer: the agreement takes from it what is left empty (decisions §12.5). */
  driver?: DriverData | undefined;
}) {
  const { register, watch, formState: { errors } } = fields;
  const license = watch("drivingLicense");
  const taken = (name: keyof typeof TAKEN) => takenHint(name, watch(name), driver);
  const text = (name: keyof AgreementValues) => ({
    label: AGREEMENT_LABELS[name],
    autoComplete: "off",
    maxLength: SHORT_LENGTH,
    error: errors[name]?.message,
    ...register(name),
  });
  const amount = (name: keyof AgreementValues) => ({
    label: AGREEMENT_LABELS[name],
    kind: "money" as const,
    error: errors[name]?.message,
    ...register(name),
  });
  return (
    <>
      <FormSection title="Najemca" lead="Tak, jak w dokumencie tożsamości.">
        <TextField required {...text("firstName")} />
        <TextField required {...text("lastName")} />
        <WholeRow>
          <TextField required {...text("address")} />
        </WholeRow>
        <TextField
          {...text("pesel")}
          inputMode="numeric"
          hint={taken("pesel") ??
            (errors.pesel ? "11 cyfr." : "11 cyfr. Dla firmy zostaw puste.")}
        />
        <TextField
          {...text("nip")}
          inputMode="numeric"
          hint={taken("nip") ??
            (errors.nip ? "10 cyfr." : "10 cyfr. Dla osoby prywatnej zostaw puste.")}
        />
        <TextField
          required
          {...text("drivingLicense")}
          autoCapitalize="characters"
          spellCheck={false}
          hint={taken("drivingLicense") ?? licenseHint(license) ?? (license.trim() ? "" : LATER)}
        />
      </FormSection>
      <FormSection
        title="Okres i opłaty"
        lead="Stawka za dzień pochodzi z uzgodnionej ceny albo z cennika samochodu."
      >
        <WholeRow>
          <AgreementPeriod fields={fields} />
        </WholeRow>
        <NumberField required unit="zł" {...amount("rentalFee")} />
        <PairRow>
          <NumberField required unit="zł" {...amount("deposit")} />
          <NumberField required unit="zł" {...amount("deliveryFee")} />
        </PairRow>
        <WholeRow>
          <CostLine values={watch()} />
        </WholeRow>
      </FormSection>
      <FormSection title="Dodatkowe ustalenia" lead="Znajdą się w umowie.">
        <WholeRow>
          <TextArea
            label={AGREEMENT_LABELS.note}
            rows={4}
            maxLength={TEXT_LENGTH}
            error={errors.note?.message}
            {...register("note")}
          />
        </WholeRow>
      </FormSection>
    </>
  );
}

/** Of an empty field whose number the agreement takes from the driver's data. */
function takenHint(name: keyof typeof TAKEN, typed: string, driver: DriverData | undefined) {
  return driver && typed.trim() === "" && driverInAgreement(driver)[name] !== ""
    ? `Puste: w umowie będzie ${TAKEN[name]} z danych kierowcy.`
    : undefined;
}

const LATER = "Możesz zapisać bez niego i uzupełnić przy wydaniu auta.";
const TAKEN = { pesel: "PESEL", nip: "NIP", drivingLicense: "numer" } as const;

/** The cost of the agreement with the typed values; nothing while it cannot be calculated. */
function CostLine({ values }: { values: AgreementValues }) {
  const cost = agreementCost(values);
  return (
    <p
      className="m-0 flex flex-wrap justify-between gap-x-4 gap-y-1 rounded-input bg-mist px-4 py-3 tabular-nums empty:hidden"
      role="status"
    >
      {cost && (
        <>
          <span>
            {cost.days === 1 ? "1 dzień" : `${cost.days} dni`} × {zloty(cost.perDay)} zł
            {cost.delivery > 0 && ` + dostawa ${zloty(cost.delivery)} zł`}
          </span>
          <strong>Razem {zloty(cost.total)} zł</strong>
        </>
      )}
    </p>
  );
}

/** The start and end of an agreement. */
function AgreementPeriod({ fields: { control } }: { fields: UseFormReturn<AgreementValues> }) {
  return (
    <PeriodControls
      control={control}
      ends={ENDS}
      labels={AGREEMENT_LABELS}
      className="flex min-w-0 flex-wrap items-start gap-2 *:first:grow *:first:basis-[8rem] *:last:basis-[6.75rem]"
    />
  );
}

const ENDS = [
  { date: "fromDate", time: "fromTime" },
  { date: "toDate", time: "toTime" },
] as const;

/** Charged days, zł a day, zł for the delivery and in total. */
type AgreementCost = {
  readonly days: number;
  readonly perDay: number;
  readonly delivery: number;
  readonly total: number;
};

/**
 * The cost of an agreement, days rounded up (back-office §9); undefined while it cannot be
 * calculated.
 */
export function agreementCost(values: AgreementValues): AgreementCost | undefined {
  const { fromDate, fromTime, toDate, toTime, rentalFee, deliveryFee } = values;
  if (!fromDate || !fromTime || !toDate || !toTime) return undefined;
  if (amountFault(rentalFee) || amountFault(deliveryFee)) return undefined;
  const minutes = durationMinutes({
    start: fromWarsaw(fromDate, fromTime),
    end: fromWarsaw(toDate, toTime),
  });
  if (minutes <= 0) return undefined;
  const days = Math.ceil(minutes / DAY);
  const perDay = parsePolishNumber(rentalFee);
  const delivery = parsePolishNumber(deliveryFee);
  return { days, perDay, delivery, total: sumOf([timesPrice(days, perDay), delivery]) };
}

const DAY = 24 * 60;
