import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useEffect, useRef } from "react";
import { useFieldArray, type UseFormReturn } from "react-hook-form";
import { DEFAULT_TIERS } from "../../../../../shared/catalogue/options.ts";
import { Button } from "../../../../kit/buttons/Button.tsx";
import { FieldError } from "../../../../kit/fields/Field.tsx";
import { IconButton } from "../../../../kit/buttons/IconButton.tsx";
import { NumberField } from "../../../../kit/fields/NumberField.tsx";
import { parsePolishNumber } from "../../../../kit/fields/polish_number.ts";
import type { RentalCarValues } from "./rental_car_values.ts";

/** Price tiers: from so many days on, so many zł a day; one at least (back-office §5, §9). */
export function PriceTierFields({ fields }: { fields: UseFormReturn<RentalCarValues> }) {
  const { control, register, getValues, formState: { errors, submitCount } } = fields;
  const tiers = useFieldArray({ control, name: "rentalPrices" });
  const add = useRef<HTMLButtonElement>(null);
  const missing = errors.rentalPrices?.message;

  useEffect(() => {
    // Without a tier there is no field that the form could lead to.
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
                // Next to the control, below the label.
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

/** As the server takes them. */
const MOST_TIERS = 20;
