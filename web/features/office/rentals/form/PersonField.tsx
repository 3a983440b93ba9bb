import type { UseFormReturn } from "react-hook-form";
import { SHORT_LENGTH } from "../../../../../shared/fields.ts";
import { PHONE_MAX_LENGTH, phoneLine } from "../../../../../shared/customer/phone.ts";
import { writtenAddress } from "../../../../../shared/customer/postal_code.ts";
import { RewrittenField } from "../../../../kit/fields/RewrittenField.tsx";
import { rentalLabels, type RentalValues } from "./rental_values.ts";

/**
 * One line about the customer, without the browser's autocomplete, which would offer the
 * administrator's own data.
 */
export function PersonField(
  { name, fields, optional = false, onTyped }: {
    name: "firstName" | "lastName" | "phone" | "email" | "address";
    fields: UseFormReturn<RentalValues>;
    optional?: boolean;
    onTyped?: () => void;
  },
) {
  const { register, formState: { errors } } = fields;
  return (
    <RewrittenField
      required={!optional}
      rewrite={REWRITE[name]}
      label={rentalLabels[name]}
      autoComplete="off"
      maxLength={name === "phone" ? PHONE_MAX_LENGTH : SHORT_LENGTH}
      error={errors[name]?.message}
      {...KEYBOARD[name]}
      {...register(name, onTyped && { onChange: onTyped })}
    />
  );
}

const KEYBOARD: Readonly<
  Record<string, { type: "tel" | "email"; inputMode: "tel" | "email" } | undefined>
> = {
  phone: { type: "tel", inputMode: "tel" },
  email: { type: "email", inputMode: "email" },
};

const REWRITE: Readonly<Record<string, ((typed: string) => string) | undefined>> = {
  phone: phoneLine,
  address: writtenAddress,
};
