import { useFieldArray, type UseFormReturn } from "react-hook-form";
import { TEXT_LENGTH } from "../../../../../shared/fields.ts";
import { DEFAULT_TIERS, GEARBOXES, RENTAL_FUELS } from "../../../../../shared/catalogue/options.ts";
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
import { rentalCarForm } from "./rental_car_form.ts";
import { type RentalCarField, rentalCarLabels, type RentalCarValues } from "./rental_car_values.ts";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useEffect, useRef } from "react";
import { Button } from "../../../../kit/buttons/Button.tsx";
import { FieldError } from "../../../../kit/fields/Field.tsx";
import { IconButton } from "../../../../kit/buttons/IconButton.tsx";
import { parsePolishNumber } from "../../../../kit/fields/polish_number.ts";
import { CarFormScreen } from "../form/CarFormScreen.tsx";

/** Adds or edits a rental car (back-office §2). */
export function RentalCarFormScreen() {
  return (
    <CarFormScreen form={rentalCarForm}>
      {(fields) => <RentalCarFields fields={fields} />}
    </CarFormScreen>
  );
}

/** All fields of a rental car, grouped by subject (back-office §3, §5). */
export function RentalCarFields({ fields }: { fields: UseFormReturn<RentalCarValues> }) {
  const { register, formState: { errors } } = fields;
  const [plate, vin] = fields.watch(["registrationNumber", "vin"]);

  /** Common properties of each field: its name, its error, and that it is required. */
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
          // An unusual VIN causes a hint, not an error.
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
        <NumberField
          {...field("deposit")}
          required={false}
          unit="zł"
          kind="money"
          hint="Wraca do klienta po zwrocie. Puste: bez kaucji."
        />
      </FormSection>
      <FormSection
        title="Uwagi dla klienta"
        lead="Pokazują się w formularzu rezerwacji tego auta, na przykład zasady. Mogą zostać puste."
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

/** Price tiers: from how many days on, how many zł a day; at least one (back-office §5, §9). */
function PriceTierFields({ fields }: { fields: UseFormReturn<RentalCarValues> }) {
  const { control, register, getValues, formState: { errors, submitCount } } = fields;
  const tiers = useFieldArray({ control, name: "rentalPrices" });
  const add = useRef<HTMLButtonElement>(null);
  const missing = errors.rentalPrices?.message;

  useEffect(() => {
    // Without a tier there is no faulty field that could get the focus.
    if (missing && Object.keys(errors).length === 1) add.current?.focus();
  }, [submitCount]);

  return (
    <div className="grid gap-3">
      {tiers.fields.map(({ id }, index) => {
        const wrong = errors.rentalPrices?.[index];
        return (
          <div
            key={id}
            role="group"
            aria-label={`Próg ${index + 1}`}
            className="flex max-w-[30rem] flex-wrap items-start gap-3 [&>:not(button)]:flex-[1_1_6rem]"
          >
            <NumberField
              {...register(`rentalPrices.${index}.days`)}
              label="Od ilu dni"
              required
              maxLength={3}
              error={wrong?.days?.message}
            />
            <NumberField
              {...register(`rentalPrices.${index}.price`)}
              label="Cena za dzień"
              unit="zł"
              kind="money"
              required
              error={wrong?.price?.message}
            />
            {tiers.fields.length > 1 && (
              <IconButton
                bordered
                // Next to the field, below its label.
                className="mt-[calc(1.4*var(--text-14)+8px)] text-red!"
                label={`Usuń próg ${index + 1}`}
                title="Usuń próg"
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => {
                  tiers.remove(index);
                  add.current?.focus();
                }}
              />
            )}
          </div>
        );
      })}
      <FieldError id="rentalPrices-error" error={missing} />
      {tiers.fields.length < MOST_TIERS && (
        <Button
          ref={add}
          variant="secondary"
          className="justify-self-start"
          icon={<Plus aria-hidden="true" />}
          onClick={() => {
            const taken = getValues("rentalPrices").map(({ days }) => parsePolishNumber(days));
            const days = DEFAULT_TIERS.find((usual) => !taken.includes(usual)) ?? "";
            tiers.append({ days: String(days), price: "0" });
          }}
        >
          Dodaj próg
        </Button>
      )}
    </div>
  );
}

/** The server's limit. */
const MOST_TIERS = 20;
