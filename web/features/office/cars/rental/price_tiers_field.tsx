import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useEffect, useRef } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { DEFAULT_TIERS } from "../../../../../shared/catalogue/options.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import type { RentalPrice } from "../../../../../shared/rental/prices.ts";
import { Button } from "../../../../kit/buttons/Button.tsx";
import { IconButton } from "../../../../kit/buttons/IconButton.tsx";
import { FieldError } from "../../../../kit/fields/Field.tsx";
import { WholeRow } from "../../../../kit/fields/FormSection.tsx";
import { NumberField } from "../../../../kit/fields/NumberField.tsx";
import { numberFault, numberIn, type NumberRule } from "../../../../kit/fields/number_fault.ts";
import { parsePolishNumber, polishNumber } from "../../../../kit/fields/polish_number.ts";
import type { FormFault } from "../../../../records/rules_resolver.ts";
import type { FieldOfCar } from "../form/car_fields.tsx";

type TypedTier = { days: string; price: string };

/**
 * The price tiers of a rental car, sent and shown from the shortest rental on; a new car has the
 * four usual ones, each still without a price (back-office §9).
 */
export const priceTiersField: FieldOfCar<readonly RentalPrice[], RentalPrice[], TypedTier[]> = {
  label: "Ceny wynajmu",
  blank: DEFAULT_TIERS.map((days) => ({ days: String(days), price: "0" })),
  format,
  parse,
  tidy: (tiers) => format(parse(tiers)),
  faults: tierFaults,
  inWords: (tiers) =>
    tiers.map(({ days, price }) => `${tierLabel(Number(days))}: ${price} zł`).join("\n"),
  draw: () => (
    <WholeRow>
      <PriceTierFields />
    </WholeRow>
  ),
};

function format(prices: readonly RentalPrice[]): TypedTier[] {
  return prices.toSorted(byDays)
    .map(({ days, price }) => ({ days: String(days), price: polishNumber(price, "money") }));
}

function parse(tiers: readonly TypedTier[]): RentalPrice[] {
  return tiers.map(({ days, price }) => ({ days: numberIn(days), price: numberIn(price) }))
    .sort(byDays);
}

function byDays(one: RentalPrice, next: RentalPrice): number {
  return one.days - next.days;
}

/** Every tier needs its own number of days and a price; at least one tier is required. */
function tierFaults(tiers: readonly TypedTier[], path: string): FormFault[] {
  if (tiers.length === 0) return [{ path, message: officeMessages.tierMissing }];
  const seen = new Set<number>();
  return tiers.flatMap(({ days, price }, index) => {
    const count = parsePolishNumber(days);
    const repeated = seen.has(count) ? officeMessages.tierRepeated : undefined;
    seen.add(count);
    return [
      fault(`${path}.${index}.days`, numberFault(days, DAYS) ?? repeated),
      fault(`${path}.${index}.price`, numberFault(price, { positive: true })),
    ].flat();
  });
}

function fault(path: string, message: string | undefined): FormFault[] {
  return message === undefined ? [] : [{ path, message }];
}

/** The server's limits: two years at most, like the longest rental. */
const DAYS: NumberRule = { positive: true, whole: true, most: 730 };

/** The label of a price tier: 'Od 1 dnia', 'Od 3 dni' (decisions §8.9). */
function tierLabel(days: number): string {
  return days === 1 ? "Od 1 dnia" : `Od ${days} dni`;
}

/** Price tiers: from how many days on, how many zł a day; at least one (back-office §5, §9). */
function PriceTierFields() {
  const { control, register, getValues, formState: { errors, submitCount } } = useFormContext<
    { rentalPrices: TypedTier[] }
  >();
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
