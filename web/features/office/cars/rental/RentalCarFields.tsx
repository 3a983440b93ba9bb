import type { UseFormReturn } from "react-hook-form";
import { TEXT_LENGTH } from "../../../../../shared/api/fields.ts";
import { GEARBOXES, RENTAL_FUELS } from "../../../../../shared/catalogue/options.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { isRegistration } from "../../../../../shared/rental/registration.ts";
import { isVin } from "../../../../../shared/rental/vin.ts";
import { ChoiceGroup } from "../../../../kit/fields/ChoiceGroup.tsx";
import { NumberField } from "../../../../kit/fields/NumberField.tsx";
import { TextArea } from "../../../../kit/fields/TextArea.tsx";
import { FormSection, PairRow, WholeRow } from "../../../../kit/fields/FormSection.tsx";
import { simpleChoices } from "../form/simple_choices.ts";
import { TextLine } from "../form/TextLine.tsx";
import { VisibilityChoice } from "../form/VisibilityChoice.tsx";
import { PriceTierFields } from "./PriceTierFields.tsx";
import { rentalCarLabels } from "./rental_car_form.ts";
import type { RentalCarField, RentalCarValues } from "./rental_car_values.ts";

/** Every field of a rental car, by what belongs together (back-office §3, §5). */
export function RentalCarFields({ fields }: { fields: UseFormReturn<RentalCarValues> }) {
  const { register, formState: { errors } } = fields;
  const [plate, vin] = fields.watch(["registrationNumber", "vin"]);

  /** What each field is given: its name, its error, and that it is required. */
  function field(name: Exclude<RentalCarField, "rentalPrices">) {
    return {
      ...register(name),
      label: rentalCarLabels[name],
      error: errors[name]?.message,
      required: true,
    };
  }

  return (
    <>
      <FormSection title="Pojazd" lead="Numer rejestracyjny i VIN widzi tylko administrator.">
        <TextLine {...field("brand")} />
        <TextLine {...field("model")} />
        <TextLine {...field("color")} />
        <TextLine
          {...field("registrationNumber")}
          autoCapitalize="characters"
          spellCheck={false}
          hint={plate && !isRegistration(plate) && officeMessages.registrationInvalid}
        />
        <TextLine
          {...field("vin")}
          autoCapitalize="characters"
          spellCheck={false}
          // An odd one is doubted, and not forbidden.
          hint={vin && !isVin(vin)
            ? officeMessages.vinInvalid
            : "17 znaków z dowodu rejestracyjnego, pole E."}
        />
      </FormSection>
      <FormSection title="Silnik i napęd">
        <ChoiceGroup {...field("fuelType")} options={simpleChoices(RENTAL_FUELS)} />
        <ChoiceGroup {...field("transmission")} options={simpleChoices(GEARBOXES)} />
        <PairRow>
          <NumberField {...field("engineCapacity")} unit="cm³" />
          <NumberField {...field("horsepower")} unit="KM" />
        </PairRow>
      </FormSection>
      <FormSection
        title="Ceny wynajmu"
        lead="Cena za dzień maleje, im dłużej ktoś jedzie. Próg obowiązuje od podanej liczby dni."
      >
        <WholeRow>
          <PriceTierFields fields={fields} />
        </WholeRow>
      </FormSection>
      <FormSection
        title="Uwagi dla klienta"
        lead="Pokazują się w formularzu rezerwacji tego auta, na przykład kaucja albo zasady. Mogą zostać puste."
      >
        <WholeRow>
          <TextArea {...field("description1")} required={false} rows={4} maxLength={TEXT_LENGTH} />
        </WholeRow>
        <WholeRow>
          <TextArea {...field("description2")} required={false} rows={4} maxLength={TEXT_LENGTH} />
        </WholeRow>
      </FormSection>
      <FormSection title="Na stronie">
        <VisibilityChoice {...field("hidden")} />
      </FormSection>
    </>
  );
}
