import { messages } from "../../../../../shared/messages.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { FreeLine } from "../../../cars/availability/FreeLine.tsx";
import type { NewRental } from "./use_new_rental.ts";

/** Whether the chosen car is free in the chosen period, and the way to its calendar. */
export function CarFreeLine(
  { rental: { fields, free, unasked, unsettled }, backFromCalendar, onCalendar }: {
    rental: NewRental;
    backFromCalendar: boolean;
    onCalendar: () => void;
  },
) {
  const notAsked = free === undefined && unasked ? messages.bookingsNotLoaded : undefined;
  return (
    <FreeLine
      free={free}
      notice={unsettled ? officeMessages.rentalUnsettled : notAsked}
      backFromCalendar={backFromCalendar}
      onCalendar={fields.watch("rentalCarId") === "" ? undefined : onCalendar}
    />
  );
}
