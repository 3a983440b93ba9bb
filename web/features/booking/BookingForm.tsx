import { type FormEvent, useEffect, useRef } from "react";
import type { RentalCar } from "../../../shared/api/rental_car.ts";
import { messages } from "../../../shared/messages.ts";
import { useOnline } from "../../kit/states/use_online.ts";
import { Alert } from "../../kit/states/Alert.tsx";
import { BookingConsents } from "./BookingConsents.tsx";
import { BookingEstimate } from "./BookingEstimate.tsx";
import { BookingTimes } from "./BookingTimes.tsx";
import { CarNote } from "./CarNote.tsx";
import { CustomerFields } from "./CustomerFields.tsx";
import type { Booking } from "./use_booking.ts";

/** The fields of a booking in the order of public-side §2.10; its buttons stand in the dialog. */
export function BookingForm(
  { id, car, booking, onCalendar, backFromCalendar }: {
    id: string;
    car: RentalCar;
    booking: Booking;
    onCalendar: () => void;
    /** The focus then starts where the visitor left for the calendar. */
    backFromCalendar: boolean;
  },
) {
  const online = useOnline();
  const form = useRef<HTMLFormElement>(null);
  const { attention, sending } = booking;
  const seen = useRef(attention);

  useEffect(() => {
    // Coming back from the calendar is no new press of 'Zarezerwuj'.
    if (!attention || attention === seen.current) return;
    seen.current = attention;
    const place = form.current?.querySelector(`[data-field="${attention.field}"]`);
    const control = place?.querySelector<HTMLElement>("input, button, textarea");
    control?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: "center" });
  }, [attention]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!sending) booking.book();
  }

  return (
    <form
      ref={form}
      id={id}
      noValidate
      // While all fields are inactive, the arrow keys still scroll.
      tabIndex={sending ? 0 : undefined}
      onSubmit={submit}
    >
      <fieldset
        className="relative grid grid-cols-1 gap-6 min-w-0 m-0 p-0 border-0 transition-opacity disabled:opacity-55"
        disabled={sending}
      >
        {!online && <Alert tone="warning">{messages.bookingNeedsNetwork}</Alert>}
        <CarNote text={car.description1} />
        <BookingTimes
          booking={booking}
          onCalendar={onCalendar}
          backFromCalendar={backFromCalendar}
        />
        <CustomerFields booking={booking} />
        <CarNote text={car.description2} />
        <BookingEstimate estimate={booking.estimate} incomplete={booking.incomplete} />
        <BookingConsents booking={booking} />
      </fieldset>
    </form>
  );
}
