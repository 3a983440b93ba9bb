import type { UseFormReturn } from "react-hook-form";
import { SHORT_LENGTH } from "../../../../../shared/fields.ts";
import { PHONE_MAX_LENGTH } from "../../../../../shared/customer/phone.ts";
import { TextField } from "../../../../kit/fields/TextField.tsx";
import { rentalLabels, type RentalValues } from "./rental_values.ts";

/**
 * One line about the customer, without the browser's autocomplete, which would offer the
 * administrator's own data.
 */
export function PersonField(
  { name, fields }: {
    name: "firstName" | "lastName" | "phone" | "email" | "address";
    fields: UseFormReturn<RentalValues>;
  },
) {
  const { register, formState: { errors } } = fields;
  return (
    <TextField
      required
      label={rentalLabels[name]}
      autoComplete="off"
      maxLength={name === "phone" ? PHONE_MAX_LENGTH : SHORT_LENGTH}
      error={errors[name]?.message}
      {...KEYBOARD[name]}
      {...register(name)}
    />
  );
}

const KEYBOARD: Readonly<
  Record<string, { type: "tel" | "email"; inputMode: "tel" | "email" } | undefined>
> = {
  phone: { type: "tel", inputMode: "tel" },
  email: { type: "email", inputMode: "email" },
};
