import { type BookingFields, bookRental, wakeBookingMail } from "../../api/visitor_writes.ts";
import { useState } from "react";
import { useSnapshot } from "valtio";
import type { RentalCar } from "../../../shared/api/rental_car.ts";
import type { BusyRental } from "../../../shared/api/rental.ts";
import { messages } from "../../../shared/messages.ts";
import { bookingFaults, type BookingField } from "../../../shared/rental/booking_rules.ts";
import { chosenPeriod, type ChosenTimes } from "../../../shared/rental/period_rules.ts";
import { overlaps, type Period } from "../../../shared/rental/period.ts";
import { quoteOf } from "../../../shared/rental/quote.ts";
import type { RentalQuote } from "../../../shared/rental/rental_quote.ts";
import { instant } from "../../../shared/warsaw.ts";
import { useOnline } from "../../kit/states/use_online.ts";
import { useUnsavedWork } from "../../records/use_unsaved_work.ts";
import { isUnderWay, sendOnce, statusOf } from "../../api/attempt.ts";
import { isDraftDirty } from "../../records/draft.ts";
import { NetworkFailure, ProblemFailure } from "../../api/failures.ts";
import { createKeptAttempt } from "../../api/kept_attempt.ts";
import { forgetResources } from "../../api/resource_cache.ts";
import { usePrice } from "../cars/search/use_price.ts";
import { searchSelection } from "../cars/search/search_selection.ts";
import { type BookingDraft, bookingDraft, clearBookingDraft } from "./booking_draft.ts";
import { bookingErrors, shownFaults } from "./booking_errors.ts";
import { periodWindow } from "../cars/availability/month_window.ts";
import { forgetBusyPeriods, useBusyPeriods } from "../cars/availability/use_busy_periods.ts";

export type Booking = ReturnType<typeof useBooking>;

/** The field that gets the focus next; `at` changes with every press of 'Zarezerwuj'. */
export type Attention = { readonly field: BookingField | "refusal"; readonly at: number };

/** State of the booking form for one car, and its command `book`. */
export function useBooking(
  car: RentalCar,
  { onBooked, onChanged }: {
    onBooked: (rental: BusyRental, fields: BookingFields) => void;
    /** Called when the car's availability has changed. */
    onChanged: () => void;
  },
) {
  const draft = useSnapshot(bookingDraft, { sync: true });
  const times = useSnapshot(searchSelection, { sync: true });
  const online = useOnline();
  const [timesAtFirst] = useState(times);
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<{ sentence: string; start: string; end: string }>();
  const [attention, setAttention] = useState<Attention>();
  useUnsavedWork(isDraftDirty(draft));

  const period = chosenPeriod(times);
  const ordered = period && period.end > period.start ? period : undefined;
  const busy = useBusyPeriods(
    car.id,
    ordered && periodWindow(times.pickupDate, times.returnDate),
  );
  const price = usePrice(car.id, ordered);
  // Days and total at once, by the rules that the server uses; the deposit may be the business's.
  const quote = ordered && (price.quote ?? quoteOf(car, ordered));
  const fields = ordered && quote && bookingFields(car.id, ordered, { times, draft, quote });
  /** This booking was sent before, and its outcome is unknown. */
  const unsettled = fields !== undefined && isUnderWay(JSON.stringify(fields), keptAttempt.current);
  const overlapped = ordered && busy.data?.some((one) => overlaps(one, ordered));
  // The overlapping rental may be this booking itself: only the server can tell, by its key.
  const taken = overlapped && !unsettled;
  const over = ordered !== undefined && ordered.start < instant(Date.now());
  /**
   * The availability was read from the server; cached data may be stale, and offline it cannot be
   * read.
   */
  const asked = online && busy.data !== undefined && !busy.stale;

  const refusal = refused?.start === period?.start && refused?.end === period?.end
    ? refused?.sentence
    : undefined;

  async function book() {
    setTried(true);
    setRefused(undefined);
    const now = Date.now();
    const [first] = bookingFaults({ ...draft, ...times }, instant(now));
    if (first) return setAttention({ field: first.field, at: now });
    if (!ordered || !fields || taken) return setAttention({ field: "pickupDate", at: now });
    setSending(true);
    try {
      const rental = await sendOnce(
        keptAttempt,
        JSON.stringify(fields),
        (key) => bookRental(fields, key),
      );
      clearBookingDraft();
      forgetWhatChanged(car.id);
      onBooked(rental, fields);
      onChanged();
      // Not awaited: the booking is done, and its mail is queued.
      wakeBookingMail(rental, fields, car).catch((failure: unknown) => {
        console.warn("Cannot send the notification of a booking:", failure);
      });
    } catch (failure) {
      // Whatever it was, the visitor sees the sentence and everything typed stays.
      const status = statusOf(failure);
      const isTaken = status === 409 && bookingRefusal(failure) !== messages.quoteChanged;
      price.correct(failure);
      setRefused({ sentence: bookingRefusal(failure), ...ordered });
      setAttention({ field: isTaken ? "pickupDate" : "refusal", at: now });
      if (status === 409) {
        forgetWhatChanged(car.id);
        busy.reload();
        onChanged();
      }
    } finally {
      setSending(false);
    }
  }

  return {
    draft,
    times,
    period: ordered,
    quote,
    /** The deposit is known only when the server has told it. */
    isDepositKnown: price.quote !== undefined,
    errors: bookingErrors(
      shownFaults(
        { ...draft, ...times },
        tried ? "tried" : times === timesAtFirst ? "opened" : "choosing",
        Date.now(),
      ),
    ),
    incomplete: period === undefined,
    /** Whether the car is free in the period; undefined while unknown. */
    free: taken || refusal === messages.carNotAvailable
      ? false
      : (ordered && asked && !over && !overlapped ? true : undefined),
    /** The car is taken, maybe by this booking itself, whose reply was lost. */
    unsettled: overlapped === true && unsettled,
    /** The pickup is in the past: the availability is not shown. */
    over,
    /** The availability could not be read. */
    unasked: online && busy.error !== undefined,
    /** Why the last press did not book; a car that is taken is reported by `free`. */
    refusal: refusal === messages.carNotAvailable ? undefined : refusal,
    attention,
    sending,
    book,
  };
}

function forgetWhatChanged(carId: string): void {
  forgetBusyPeriods(carId);
  forgetResources("rentalcar?");
}

const keptAttempt = createKeptAttempt("bookingAttempt");

/**
 * The request body of a booking (public-side §3); `termsAccepted` represents all three consents.
 */
function bookingFields(
  carId: string,
  period: Period,
  { times, draft, quote }: { times: ChosenTimes; draft: BookingDraft; quote: RentalQuote },
): BookingFields {
  return {
    rentalCarId: carId,
    startDateTime: period.start,
    endDateTime: period.end,
    startDate: times.pickupDate,
    startTime: times.pickupTime,
    endDate: times.returnDate,
    endTime: times.returnTime,
    customerFirstName: draft.firstName.trim(),
    customerLastName: draft.lastName.trim(),
    customerPhone: draft.phone.trim(),
    customerEmail: draft.email.trim(),
    customerAddress: draft.address.trim(),
    additionalInfo: draft.additionalInfo.trim(),
    termsAccepted: true,
    quote,
  };
}

/** The sentence to show for a booking that did not go through (public-side §8). */
export function bookingRefusal(failure: unknown): string {
  if (failure instanceof NetworkFailure) return messages.bookingNeedsNetwork;
  if (!(failure instanceof ProblemFailure)) return messages.bookingFailed;
  const ownWords = failure.problem.errorMessage || failure.status < 500;
  return ownWords ? failure.errorMessage : messages.bookingFailed;
}
