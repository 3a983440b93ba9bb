import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { RentalCar } from "../../../shared/api/rental_car.ts";
import { messages } from "../../../shared/messages.ts";
import { paths } from "../../../shared/paths.ts";
import { Dialog } from "../../kit/dialogs/Dialog.tsx";
import { toast } from "../../kit/dialogs/toast.ts";
import { noteBooking } from "./last_booking.ts";
import { AvailabilityCalendar } from "../cars/availability/lazy_calendar.ts";
import { type Booking, useBooking } from "./use_booking.ts";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { Button } from "../../kit/buttons/Button.tsx";
import { Alert } from "../../kit/states/Alert.tsx";
import type { Period } from "../../../shared/rental/period.ts";
import type { RentalQuote } from "../../../shared/rental/rental_quote.ts";
import { carName, mainImage } from "../cars/card/car_words.ts";
import { Picture } from "../cars/gallery/Picture.tsx";
import { Price } from "../cars/card/Price.tsx";
import { zloty } from "../../../shared/zloty.ts";
import { PeriodWords } from "./PeriodWords.tsx";
import { daysCount } from "../../../shared/rental/quote.ts";
import { NetworkNeeded } from "../../kit/states/NetworkNeeded.tsx";
import { BookingConsents, BookingEstimate, BookingInputs } from "./BookingInputs.tsx";
import { CarNote } from "./CarNote.tsx";

/**
 * 'Formularz rezerwacji' of one car (public-side §2.10). Shows the form, or in its place the
 * calendar of the car. Car, period and price stay in view.
 */
export function BookingDialog(
  { car, onClose, onChanged }: {
    car: RentalCar;
    onClose: () => void;
    /** Called when the car was booked here or by somebody else: the page's data are stale. */
    onChanged: () => void;
  },
) {
  const formId = useId();
  const navigate = useNavigate();
  const [view, setView] = useState<"form" | "calendar" | "form again">("form");
  const booking = useBooking(car, {
    onChanged,
    onBooked(reply, fields) {
      onClose();
      noteBooking(reply, fields, car);
      void navigate(paths.booked);
      toast.success(messages.bookingDone, { id: "booked" });
    },
  });
  const calendar = view === "calendar";

  /** Goes one step back: from the calendar to the form, from the form to the page. */
  function close() {
    // While the booking is being sent, the dialog stays open to show its result.
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
      header={<BookingSummary car={car} period={booking.period} quote={booking.quote} />}
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

/** The fields of a booking in the order of public-side §2.10; the dialog contains the buttons. */
function BookingForm(
  { id, car, booking, onCalendar, backFromCalendar }: {
    id: string;
    car: RentalCar;
    booking: Booking;
    onCalendar: () => void;
    /** The calendar was just closed: the focus returns to the button that opened it. */
    backFromCalendar: boolean;
  },
) {
  const form = useRef<HTMLFormElement>(null);
  const { attention, sending } = booking;
  const seen = useRef(attention);

  useEffect(() => {
    // Returning from the calendar mounts the form again without a new press of 'Zarezerwuj'.
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
      // While all fields are disabled, the form is focusable, so that the arrow keys scroll it.
      tabIndex={sending ? 0 : undefined}
      onSubmit={submit}
    >
      <fieldset
        className="relative grid grid-cols-1 gap-6 transition-opacity disabled:opacity-55"
        disabled={sending}
      >
        <NetworkNeeded sentence={messages.bookingNeedsNetwork} failure={booking.refusal} />
        <CarNote text={car.description1} />
        <BookingInputs
          booking={booking}
          onCalendar={onCalendar}
          backFromCalendar={backFromCalendar}
        />
        <CarNote text={car.description2} />
        <BookingEstimate
          quote={booking.quote}
          incomplete={booking.incomplete}
          isDepositKnown={booking.isDepositKnown}
        />
        <BookingConsents booking={booking} />
      </fieldset>
    </form>
  );
}

/** The button that leads from the calendar back to the booking form. */
function CalendarActions({ onBack }: { onBack: () => void }) {
  return (
    <Button size="large" icon={<ArrowLeft aria-hidden="true" />} onClick={onBack}>
      Wróć do formularza
    </Button>
  );
}

/** The bar under the booking form: the refusal, 'Anuluj' and 'Zarezerwuj'. */
function BookingActions(
  { formId, booking, onCancel }: { formId: string; booking: Booking; onCancel: () => void },
) {
  const { sending, refusal, attention } = booking;
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attention?.field === "refusal") alert.current?.focus();
  }, [attention]);

  return (
    <div className="flex flex-1 flex-wrap justify-end gap-3 max-sm:[&>button]:px-3 max-sm:[&>button]:last:flex-1">
      <div
        ref={alert}
        tabIndex={-1}
        className="grow-0 shrink-0 basis-full empty:hidden focus:outline-none"
      >
        {refusal && <Alert tone="error">{refusal}</Alert>}
      </div>
      <Button variant="secondary" size="large" disabled={sending} onClick={onCancel}>
        Anuluj
      </Button>
      <Button type="submit" form={formId} size="large" busy={sending} busyLabel="Wysyłanie...">
        Zarezerwuj
      </Button>
    </div>
  );
}

/** The car, the period and its price, always visible above the form. */
function BookingSummary(
  { car, period, quote }: {
    car: RentalCar;
    period: Period | undefined;
    quote: RentalQuote | undefined;
  },
) {
  return (
    <div className="booked-car">
      <Picture
        image={mainImage(car)}
        alt=""
        sizes="96px"
        className="w-17! flex-none rounded-input @min-wide-phone:w-24! [grid-area:picture]"
      />
      <p className="grow basis-[5rem] m-0 text-18 font-bold leading-snug wrap-anywhere [grid-area:car] @min-wide-phone:self-end">
        {carName(car)}
      </p>
      <p className="grow basis-full order-1 m-0 text-muted text-14 [grid-area:period] @min-wide-phone:self-start @min-wide-phone:text-16">
        {period ? <PeriodWords period={period} /> : "Wybierz termin wynajmu"}
      </p>
      {quote && quote.days > 0 && (
        <p className="grid justify-items-end m-0 ml-auto [grid-area:price]">
          <Price after=" ZŁ">{zloty(quote.total)}</Price>
          <span className="text-muted text-14 tabular-nums">
            {daysCount(quote.days)} × {zloty(quote.perDay)} zł
          </span>
        </p>
      )}
    </div>
  );
}
