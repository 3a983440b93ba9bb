import type { UseFormReturn } from "react-hook-form";
import { SHORT_LENGTH, TEXT_LENGTH } from "../../../../shared/api/fields.ts";
import { FormSection, PairRow, WholeRow } from "../../../kit/fields/FormSection.tsx";
import { NumberField } from "../../../kit/fields/NumberField.tsx";
import { TextArea } from "../../../kit/fields/TextArea.tsx";
import { TextField } from "../../../kit/fields/TextField.tsx";
import { CostLine } from "./CostLine.tsx";
import { DOCUMENT_LABELS, type DocumentValues, licenseHint } from "./document_values.ts";
import { AgreementPeriodFields } from "./AgreementPeriodFields.tsx";

/** The sections of an agreement's form: who, when and for how much, notes. */
export function DocumentFields({ fields }: { fields: UseFormReturn<DocumentValues> }) {
  const { register, watch, formState: { errors } } = fields;
  const license = watch("drivingLicense");
  const text = (name: keyof DocumentValues) => ({
    label: DOCUMENT_LABELS[name],
    autoComplete: "off",
    maxLength: SHORT_LENGTH,
    error: errors[name]?.message,
    ...register(name),
  });
  const amount = (name: keyof DocumentValues) => ({
    label: DOCUMENT_LABELS[name],
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
          hint={errors.pesel ? "11 cyfr." : "11 cyfr. Dla firmy zostaw puste."}
        />
        <TextField
          {...text("nip")}
          inputMode="numeric"
          hint={errors.nip ? "10 cyfr." : "10 cyfr. Dla osoby prywatnej zostaw puste."}
        />
        <TextField
          required
          {...text("drivingLicense")}
          autoCapitalize="characters"
          spellCheck={false}
          hint={licenseHint(license) ??
            (license.trim()
              ? undefined
              : "Możesz zapisać bez niego i uzupełnić przy wydaniu auta.")}
        />
      </FormSection>
      <FormSection title="Okres i opłaty" lead="Stawka za dzień pochodzi z cennika samochodu.">
        <WholeRow>
          <AgreementPeriodFields fields={fields} />
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
            label={DOCUMENT_LABELS.note}
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
