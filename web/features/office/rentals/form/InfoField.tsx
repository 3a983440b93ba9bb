import type { UseFormReturn } from "react-hook-form";
import { TEXT_LENGTH } from "../../../../../shared/fields.ts";
import { TextArea } from "../../../../kit/fields/TextArea.tsx";
import { rentalLabels, type RentalValues } from "./rental_values.ts";

/** Additional information about the rental. */
export function InfoField({ fields }: { fields: UseFormReturn<RentalValues> }) {
  const { register, formState: { errors } } = fields;
  return (
    <TextArea
      label={rentalLabels.additionalInfo}
      rows={3}
      maxLength={TEXT_LENGTH}
      error={errors.additionalInfo?.message}
      {...register("additionalInfo")}
    />
  );
}
