import { CarFormScreen } from "../form/CarFormScreen.tsx";
import { saleCarForm } from "./sale_car_form.ts";
import {
  type ChangeHandler,
  type RefCallBack,
  type UseFormReturn,
  useWatch,
} from "react-hook-form";
import { TEXT_LENGTH } from "../../../../../shared/fields.ts";
import { GEARBOXES } from "../../../../../shared/catalogue/options.ts";
import {
  BODY_TYPES,
  CONDITIONS,
  INVOICES,
  PRICE_TYPES,
  SALE_FUELS,
  SERVICE_BOOKS,
} from "../../../../../shared/catalogue/sale_options.ts";
import { SALE_STATES } from "../../../../../shared/catalogue/sale_state.ts";
import { ChoiceGroup } from "../../../../kit/fields/ChoiceGroup.tsx";
import { DateTextField } from "../../../../kit/fields/DateTextField.tsx";
import { NumberField } from "../../../../kit/fields/NumberField.tsx";
import { TextArea } from "../../../../kit/fields/TextArea.tsx";
import { FormSection, PairRow, WholeRow } from "../../../../kit/fields/FormSection.tsx";
import { simpleChoices } from "../form/simple_choices.ts";
import { TextLine } from "../form/TextLine.tsx";
import { VisibilityChoice } from "../form/VisibilityChoice.tsx";
import { type SaleCarField, type SaleCarValues, saleLabels } from "./sale_car_values.ts";
import { Select, type SelectProps } from "../../../../kit/fields/Select.tsx";

/** Adds or edits a sale car (back-office §2). */
export function SaleCarFormScreen() {
  return (
    <CarFormScreen form={saleCarForm}>
      {(fields) => <SaleCarFields fields={fields} />}
    </CarFormScreen>
  );
}

/** All fields of a sale car, grouped by subject (back-office §3, §5). */
function SaleCarFields({ fields }: { fields: UseFormReturn<SaleCarValues> }) {
  const { register, formState: { errors } } = fields;

  /** Common properties of each field: its name, its error, and that it is required. */
  function field(name: SaleCarField) {
    return {
      ...register(name),
      label: saleLabels[name],
      error: errors[name]?.message,
      required: true,
    };
  }

  return (
    <>
      <FormSection title="Pojazd" lead="Nazwa i to, po czym klient rozpoznaje auto na liście.">
        <TextLine {...field("brand")} />
        <TextLine {...field("model")} />
        <TextLine {...field("generation")} />
        <OptionSelect {...field("bodyType")} options={BODY_TYPES} />
        <TextLine {...field("color")} />
        <NumberField {...field("productionYear")} kind="year" />
        <DateTextField {...field("firstRegistrationDate")} />
        <TextLine {...field("countryOfOrigin")} />
      </FormSection>
      <FormSection title="Silnik i napęd" lead="Przy aucie elektrycznym pojemność zostaw równą 0.">
        <OptionSelect {...field("fuelType")} options={SALE_FUELS} />
        <ChoiceGroup {...field("transmission")} options={simpleChoices(GEARBOXES)} />
        <PairRow>
          <NumberField {...field("engineCapacity")} unit="cm³" />
          <NumberField {...field("horsepower")} unit="KM" />
        </PairRow>
      </FormSection>
      <FormSection title="Stan" lead="Mówimy wprost, w jakim stanie jest auto.">
        <ChoiceGroup {...field("vehicleCondition")} options={simpleChoices(CONDITIONS)} />
        <NumberField {...field("mileage")} unit="km" />
      </FormSection>
      <FormSection title="Cena i faktura">
        <PairRow>
          <NumberField {...field("price")} kind="money" unit="zł" />
          <ChoiceGroup {...field("selectedPriceType")} options={simpleChoices(PRICE_TYPES)} />
        </PairRow>
        <ChoiceGroup {...field("invoice")} options={simpleChoices(INVOICES)} />
      </FormSection>
      <FormSection title="Opis" lead="Historia, wady, wyposażenie warte uwagi. Może zostać pusty.">
        <WholeRow>
          <TextArea {...field("description")} required={false} rows={8} maxLength={TEXT_LENGTH} />
        </WholeRow>
      </FormSection>
      <HistorySection field={field} />
      <SiteSection fields={fields} field={field} />
    </>
  );
}

type FieldOf = (name: SaleCarField) => {
  name: SaleCarField;
  onChange: ChangeHandler;
  onBlur: ChangeHandler;
  ref: RefCallBack;
  label: string;
  error: string | undefined;
  required: boolean;
};

/** The record of a car, which is not required. */
function HistorySection({ field }: { field: FieldOf }) {
  return (
    <FormSection
      title="Historia pojazdu"
      lead="Nieobowiązkowo. Klienci widzą to tylko wtedy, gdy włączysz."
    >
      <TextLine {...field("vin")} required={false} />
      <TextLine {...field("registrationNumber")} required={false} />
      <PairRow>
        <NumberField {...field("keyCount")} required={false} />
        <NumberField {...field("ownerCount")} required={false} />
      </PairRow>
      <OptionSelect {...field("serviceBook")} required={false} options={SERVICE_BOOKS} />
      <WholeRow>
        <TextArea
          {...field("accidentRecord")}
          required={false}
          rows={3}
          maxLength={TEXT_LENGTH}
        />
      </WholeRow>
      <ChoiceGroup
        {...field("recordShown")}
        required={false}
        options={[{ value: "no", label: "Ukryta" }, { value: "yes", label: "Widoczna" }]}
      />
    </FormSection>
  );
}

/** How the car is offered on the site. */
function SiteSection({ fields, field }: { fields: UseFormReturn<SaleCarValues>; field: FieldOf }) {
  const state = useWatch({ control: fields.control, name: "state" });
  return (
    <FormSection title="Na stronie">
      <ChoiceGroup
        {...field("state")}
        options={simpleChoices(SALE_STATES)}
        hint="Sprzedany samochód znika z list po 14 dniach."
      />
      {state === "Sprzedany" && (
        <DateTextField {...field("soldOn")} required={false} hint="Puste pole: dzisiaj." />
      )}
      <ChoiceGroup
        {...field("reduced")}
        required={false}
        options={[{ value: "no", label: "Bez obniżki" }, {
          value: "yes",
          label: "Pokaż obniżkę",
        }]}
        hint="Możliwa, gdy cena spadła poniżej najniższej z ostatnich 30 dni."
      />
      <VisibilityChoice {...field("hidden")} />
    </FormSection>
  );
}

/** A choice from one of the option lists (back-office §5), empty until chosen. */
function OptionSelect(
  { options, ...select }: Omit<SelectProps, "children"> & { options: readonly string[] },
) {
  return (
    <Select {...select}>
      <option value="">Wybierz</option>
      {options.map((option) => <option key={option} value={option}>{option}</option>)}
    </Select>
  );
}
