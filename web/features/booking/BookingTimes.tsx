import { messages } from "../../../shared/messages.ts";
import { PeriodFields } from "../cars/search/PeriodFields.tsx";
import { changeSearchSelection } from "../cars/search/search_selection.ts";
import { FreeLine } from "../cars/availability/FreeLine.tsx";
import type { Booking } from "./use_booking.ts";

/** Pickup and return, whether the car is free then, and a link to its calendar. */
export function BookingTimes(
  { booking, onCalendar, backFromCalendar }: {
    booking: Booking;
    onCalendar: () => void;
    backFromCalendar: boolean;
  },
) {
  const { times, errors, free, over, unasked, unsettled } = booking;
  const sound = !errors.pickupDate && !errors.pickupTime && !errors.returnDate &&
    !errors.returnTime;
  const why = over ? "Ta godzina odbioru już minęła. Wybierz inną." : messages.bookingsNotLoaded;
  const notAsked = free === undefined && sound && (over || unasked) ? why : undefined;
  return (
    <fieldset className="grid grid-cols-1 gap-4 min-w-0 m-0 p-0 border-0 md:grid-cols-[var(--two-columns)]">
      <legend className="mb-3 p-0 text-18 font-bold">Termin</legend>
      <PeriodFields times={times} errors={errors} onChange={changeSearchSelection} />
      <div className="md:col-span-full">
        <FreeLine
          free={free === true && !sound ? undefined : free}
          notice={unsettled ? messages.bookingUnsettled : notAsked}
          backFromCalendar={backFromCalendar}
          onCalendar={onCalendar}
        />
      </div>
    </fieldset>
  );
}
