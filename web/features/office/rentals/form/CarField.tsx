import { Controller, type UseFormReturn } from "react-hook-form";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { forgetTaken } from "./rental_drafts.ts";
import { rentalLabels, type RentalValues } from "./rental_values.ts";
import type { CarChoices } from "../../../../api/office/use_office_cars.ts";
import { Select } from "../../../../kit/fields/Select.tsx";

/** The rented car; a car that is no longer offered stays selected until another is chosen. */
export function CarField(
  { fields, cars: { choices, failed } }: {
    fields: UseFormReturn<RentalValues>;
    cars: CarChoices;
  },
) {
  return (
    <Controller
      control={fields.control}
      name="rentalCarId"
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
        <Select
          ref={ref}
          required
          label={rentalLabels.rentalCarId}
          hint={failed ? officeMessages.rentalCarsNotLoaded : undefined}
          error={fieldState.error?.message}
          value={value}
          onBlur={onBlur}
          onChange={(event) => {
            forgetTaken(fields);
            onChange(event);
          }}
        >
          {value === "" && <option value="">Wybierz samochód</option>}
          {value !== "" && !choices.some(({ id }) => id === value) && (
            <option value={value}>Dotychczasowy samochód</option>
          )}
          {choices.map(({ id, label }) => <option key={id} value={id}>{label}</option>)}
        </Select>
      )}
    />
  );
}
