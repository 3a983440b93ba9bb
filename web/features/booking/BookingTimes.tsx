import { messages } from "../../../shared/messages.ts";
import { bookingDays } from "../cars/availability/booking_days.ts";
import { changeSearchSelection } from "../cars/search/search_selection.ts";
import { FreeLine } from "../cars/availability/FreeLine.tsx";
import { DateField } from "../../kit/pickers/DateField.tsx";
import { TimeField } from "../../kit/pickers/TimeField.tsx";
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
  const { today, last } = bookingDays();
  const days = { min: today, max: last, today, required: true };
  return (
    <fieldset className="grid grid-cols-1 gap-4 min-w-0 m-0 p-0 border-0 md:grid-cols-[var(--two-columns)]">
      <legend className="mb-3 p-0 text-18 font-bold">Termin</legend>
      <div className={PAIR}>
        <div data-field="pickupDate">
          <DateField
            {...days}
            label="Data odbioru"
            value={times.pickupDate}
            onChange={(pickupDate) => changeSearchSelection({ pickupDate })}
            error={errors.pickupDate}
          />
        </div>
        <div data-field="pickupTime">
          <TimeField
            required
            label="Godzina odbioru"
            value={times.pickupTime}
            onChange={(pickupTime) => changeSearchSelection({ pickupTime })}
            error={errors.pickupTime}
          />
        </div>
      </div>
      <div className={PAIR}>
        <div data-field="returnDate">
          <DateField
            {...days}
            label="Data zwrotu"
            value={times.returnDate}
            onChange={(returnDate) => changeSearchSelection({ returnDate })}
            error={errors.returnDate}
          />
        </div>
        <div data-field="returnTime">
          <TimeField
            required
            label="Godzina zwrotu"
            value={times.returnTime}
            onChange={(returnTime) => changeSearchSelection({ returnTime })}
            error={errors.returnTime}
          />
        </div>
      </div>
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

const PAIR = "flex flex-wrap gap-3 *:grow *:basis-[6rem] *:first:grow-[1.6] *:first:basis-[9.5rem]";
