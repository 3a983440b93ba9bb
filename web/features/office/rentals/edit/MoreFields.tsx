import ChevronDown from "lucide-react/icons/chevron-down";
import { useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Button } from "../../../../kit/buttons/Button.tsx";
import { CarField } from "../form/CarField.tsx";
import { PersonField } from "../form/PersonField.tsx";
import type { RentalValues } from "../form/rental_values.ts";
import type { CarChoice } from "../use_car_choices.ts";

/** 'Więcej danych': what is changed seldom, folded away until it is wanted or at fault. */
export function MoreFields(
  { open, onToggle, fields, cars }: {
    open: boolean;
    onToggle: () => void;
    fields: UseFormReturn<RentalValues>;
    cars: { choices: readonly CarChoice[]; failed: boolean };
  },
) {
  const id = useId();
  return (
    <div className="grid gap-3 min-w-0">
      <Button
        variant="quiet"
        className="group justify-self-start -ml-3 px-3"
        aria-expanded={open}
        aria-controls={id}
        icon={
          <ChevronDown
            aria-hidden="true"
            className="transition-transform group-aria-expanded:rotate-180 motion-reduce:transition-none"
          />
        }
        onClick={onToggle}
      >
        Więcej danych
      </Button>
      <div id={id} hidden={!open} className="grid gap-3 min-w-0 @min-[47rem]/page:grid-cols-2">
        <PersonField name="phone" fields={fields} />
        <PersonField name="email" fields={fields} />
        <PersonField name="address" fields={fields} />
        <CarField fields={fields} cars={cars} />
      </div>
    </div>
  );
}
