import { useEffect } from "react";
import type { SettlementRatesSettings } from "../../../../shared/api/settlement_rates.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { useVersionedForm } from "../../../records/use_versioned_form.ts";
import { saveSettlementRates, settlementRatesNow } from "../../../api/office/admin_settings.ts";
import type { Versioned } from "../../../api/versioned_values.ts";
import { NumberField } from "../../../kit/fields/NumberField.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import { VersionConflictAlert } from "../../../records/VersionConflictAlert.tsx";
import {
  RATE_LABELS,
  rateFaults,
  rateFields,
  RATES,
  type RateValues,
  rateValues,
} from "./rate_values.ts";
import { SaveRow } from "./SaveRow.tsx";

/** What a return is settled at, and the deposit that a new agreement begins with. */
export function RatesForm(
  { opened, onDirty }: {
    opened: Versioned<SettlementRatesSettings>;
    /** Hears whether anything would be lost by leaving. */
    onDirty: (dirty: boolean) => void;
  },
) {
  const form = useVersionedForm<RateValues>({
    opened: valuesOf(opened),
    faultsOf: rateFaults,
    save: async (values, sending) =>
      valuesOf(await saveSettlementRates(rateFields(values), sending)),
    read: async () => valuesOf(await settlementRatesNow()),
    onSaved: () => toast.success(officeMessages.settingsSaved, { id: "settings" }),
  });
  const { fields: { register, formState: { errors } } } = form;

  useEffect(() => onDirty(form.dirty), [form.dirty]);

  return (
    <form
      className="grid grid-cols-1 gap-4"
      noValidate
      aria-label="Rozliczenie zwrotu"
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.saving) void form.submit(event);
      }}
    >
      <fieldset
        className="m-0 grid min-w-0 items-start gap-x-6 gap-y-4 border-0 p-0 @min-[39rem]/page:grid-cols-2"
        disabled={form.saving}
      >
        {RATES.map((name) => (
          <NumberField
            key={name}
            required
            kind="money"
            unit="zł"
            label={RATE_LABELS[name]}
            hint={HINTS[name]}
            error={errors[name]?.message}
            {...register(name)}
          />
        ))}
      </fieldset>
      {form.conflict && (
        <VersionConflictAlert
          title="Ktoś był szybszy: stawki zmieniono w międzyczasie."
          changes={form.conflict.theirs.map((name) => ({
            label: RATE_LABELS[name],
            value: `${form.conflict?.newer.values[name] ?? ""} zł`,
          }))}
          onKeepMine={() => form.settle("mine")}
          onTakeTheirs={() => form.settle("theirs")}
        />
      )}
      <SaveRow failure={form.failure} saving={form.saving} dirty={form.dirty} />
    </form>
  );
}

const HINTS: Readonly<Partial<Record<keyof RateValues, string>>> = {
  lateHourFee: "Regulamin podaje 50 zł.",
  deposit: "Można ją zmienić w każdej umowie.",
};

function valuesOf({ values, etag }: Versioned<SettlementRatesSettings>): Versioned<RateValues> {
  return { values: rateValues(values), etag };
}
