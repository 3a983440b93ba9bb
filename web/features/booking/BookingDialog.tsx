import { useId, useState } from "react";
import type { RentalCar } from "../../../shared/api/rental_car.ts";
import { messages } from "../../../shared/messages.ts";
import { Dialog } from "../../kit/dialogs/Dialog.tsx";
import { toast } from "../../kit/dialogs/toast.ts";
import { BookingActions } from "./BookingActions.tsx";
import { BookingForm } from "./BookingForm.tsx";
import { BookingSummary } from "./BookingSummary.tsx";
import { CalendarActions } from "./CalendarActions.tsx";
import { noteBooking } from "./last_booking.ts";
import { AvailabilityCalendar } from "../cars/availability/lazy_calendar.ts";
import { useBooking } from "./use_booking.ts";

/**
 * 'Formularz rezerwacji' of one car (public-side §2.10): the form, and in its place the calendar of
 * the car. Car, period and price stay in view.
 */
export function BookingDialog(
  { car, onClose, onChanged }: {
    car: RentalCar;
    onClose: () => void;
    /** The car is booked, or was taken by somebody else: what the page shows is no longer true. */
    onChanged: () => void;
  },
) {
  const formId = useId();
  const [view, setView] = useState<"form" | "calendar" | "form again">("form");
  const booking = useBooking(car, {
    onChanged,
    onBooked(rental, fields) {
      onClose();
      noteBooking(rental, fields, car);
      toast.success(messages.bookingDone, { id: "booked" });
    },
  });
  const calendar = view === "calendar";

  /** Leads one step back: from the calendar to the form, from the form to the page. */
  function close() {
    // While the booking is on its way, its outcome is what the visitor waits for.
    if (booking.sending) return;
    if (calendar) setView("form again");
    else onClose();
  }

  return (
    <Dialog
      open
      onClose={close}
      title={calendar ? "Dostępność samochodu" : "Formularz rezerwacji"}
      layout="full-on-phone"
      header={<BookingSummary car={car} period={booking.period} estimate={booking.estimate} />}
      footer={calendar
        ? <CalendarActions onBack={() => setView("form again")} />
        : <BookingActions formId={formId} booking={booking} onCancel={onClose} />}
    >
      {calendar
        ? <AvailabilityCalendar carId={car.id} startAt={booking.times.pickupDate} autoFocus />
        : (
          <BookingForm
            id={formId}
            car={car}
            booking={booking}
            onCalendar={() => setView("calendar")}
            backFromCalendar={view === "form again"}
          />
        )}
    </Dialog>
  );
}
