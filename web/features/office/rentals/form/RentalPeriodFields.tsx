import type { UseFormReturn } from "react-hook-form";
import { PeriodControls } from "../../../../records/PeriodControls.tsx";
import { forgetTaken } from "./rental_drafts.ts";
import { rentalLabels, type RentalValues } from "./rental_values.ts";

/** Pickup and return of a rental. */
export function RentalPeriodFields({ fields }: { fields: UseFormReturn<RentalValues> }) {
  return (
    <PeriodControls
      control={fields.control}
      ends={ENDS}
      labels={rentalLabels}
      className="flex flex-wrap items-start gap-3 min-w-0 *:grow *:basis-[8rem] *:last:grow-0 *:last:basis-[7.5rem]"
      onPick={() => forgetTaken(fields)}
    />
  );
}

const ENDS = [
  { date: "pickupDate", time: "pickupTime" },
  { date: "returnDate", time: "returnTime" },
] as const;
