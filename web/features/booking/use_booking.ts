import { type BookingFields, bookRental, wakeBookingMail } from "../../api/visitor_writes.ts";
import { useState } from "react";
import { useSnapshot } from "valtio";
import type { RentalCar } from "../../../shared/api/rental_car.ts";
import type { BusyRental } from "../../../shared/api/rental.ts";
import { messages } from "../../../shared/messages.ts";
import {
  type BookingFault,
  bookingFaults,
  type BookingField,
  type BookingValues,
} from "../../../shared/rental/booking_rules.ts";
import {
  chosenPeriod,
  type ChosenTimes,
  orderFaults,
  windowFaults,
} from "../../../shared/rental/period_rules.ts";
import { overlaps, type Period } from "../../../shared/rental/period.ts";
import { quoteOf } from "../../../shared/rental/quote.ts";
import type { RentalQuote } from "../../../shared/rental/rental_quote.ts";
import { instant } from "../../../shared/warsaw.ts";
import { useOnline } from "../../kit/states/use_online.ts";
import { useUnsavedWork } from "../../records/use_unsaved_work.ts";
import { createKeptAttempt, isUnderWay, sendOnce, statusOf } from "../../api/attempt.ts";
import { isDraftDirty } from "../../records/draft.ts";
import { NetworkFailure, ProblemFailure } from "../../api/failures.ts";
import { forgetResources } from "../../api/resource_cache.ts";
import { messagesAt } from "../cars/search/PeriodFields.tsx";
import { usePrice } from "../cars/search/use_price.ts";
import { searchSelection } from "../cars/search/search_selection.ts";
import { type BookingDraft, bookingDraft, clearBookingDraft } from "./booking_draft.ts";
import {
  forgetBusyPeriods,
  periodWindow,
  useBusyPeriods,
  useTakenDays,
} from "../cars/availability/use_busy_periods.ts";

export type Booking = ReturnType<typeof useBooking>;

/** The field that gets the focus next; `at` changes with every press of 'Zarezerwuj'. */
type Attention = { readonly field: BookingField | "refusal"; readonly at: number };

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
  const [timesAtFirst] = useState(times);
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<{ sentence: string; start: string; end: string }>();
  const [attention, setAttention] = useState<Attention>();
  useUnsavedWork(isDraftDirty(draft));

  const chosen = chosenPeriod(times);
  const period = chosen && chosen.end > chosen.start ? chosen : undefined;
  const price = usePrice(car.id, period);
  // Days and total at once, by the rules that the server uses; the deposit may be the business's.
  const quote = period && (price.quote ?? quoteOf(car, period));
  const fields = period && quote && bookingFields(car.id, period, { times, draft, quote });
  const { known, reload } = useAvailability(car.id, times, period, fields);
  const refusal = refused?.start === chosen?.start && refused?.end === chosen?.end
    ? refused?.sentence
    : undefined;

  async function book() {
    setTried(true);
    setRefused(undefined);
    const now = Date.now();
    const [first] = bookingFaults({ ...draft, ...times }, instant(now));
    if (first) return setAttention({ field: first.field, at: now });
    if (!period || !fields || known === "taken") {
      return setAttention({ field: "pickupDate", at: now });
    }
    setSending(true);
    try {
      const rental = await sendBooking(car.id, fields);
      onBooked(rental, fields);
      onChanged();
      wakeMail(rental, fields, car);
    } catch (failure) {
      // Whatever it was, the visitor sees the sentence and everything typed stays.
      const status = statusOf(failure);
      const isTaken = status === 409 && bookingRefusal(failure) !== messages.quoteChanged;
      price.correct(failure);
      setRefused({ sentence: bookingRefusal(failure), ...period });
      setAttention({ field: isTaken ? "pickupDate" : "refusal", at: now });
      if (status === 409) {
        forgetWhatChanged(car.id);
        reload();
        onChanged();
      }
    } finally {
      setSending(false);
    }
  }

  const stage = tried ? "tried" : times === timesAtFirst ? "opened" : "choosing";
  return {
    availability: refusal === messages.carNotAvailable ? "taken" as const : known,
    takenDays: useTakenDays(car.id),
    draft,
    times,
    period,
    quote,
    /** The deposit is known only when the server has told it. */
    isDepositKnown: price.quote !== undefined,
    errors: messagesAt(shownFaults({ ...draft, ...times }, stage, Date.now())),
    incomplete: chosen === undefined,
    /** Why the last press did not book; a car that is taken is reported by `availability`. */
    refusal: refusal === messages.carNotAvailable ? undefined : refusal,
    attention,
    sending,
    book,
  };
}

type Availability =
  | "free"
  | "taken"
  /** The car is taken, maybe by this booking itself, whose reply was lost. */
  | "unsettled"
  /** The pickup is in the past: the availability is not shown. */
  | "over"
  /** The availability could not be read. */
  | "unread"
  /** There is no period, or its availability is being read, stale, or cannot be read offline. */
  | "unknown";

/** The car's availability in the period, as far as it is known. */
function useAvailability(
  carId: string,
  times: ChosenTimes,
  period: Period | undefined,
  fields: BookingFields | undefined,
): { known: Availability; reload: () => void } {
  const online = useOnline();
  const busy = useBusyPeriods(carId, period && periodWindow(times.pickupDate, times.returnDate));
  return { known: availability(), reload: busy.reload };

  function availability(): Availability {
    if (period && busy.data?.some((one) => overlaps(one, period))) {
      // The overlapping rental may be this booking itself: only the server can tell, by its key.
      const sentBefore = fields && isUnderWay(JSON.stringify(fields), keptAttempt.current);
      return sentBefore ? "unsettled" : "taken";
    }
    if (period && period.start < instant(Date.now())) return "over";
    if (period && online && busy.data !== undefined && !busy.stale) return "free";
    return online && busy.error !== undefined ? "unread" : "unknown";
  }
}

/** Sends the booking, which counts once however often it is sent, and empties the form. */
async function sendBooking(carId: string, fields: BookingFields): Promise<BusyRental> {
  const rental = await sendOnce(
    keptAttempt,
    JSON.stringify(fields),
    (key) => bookRental(fields, key),
  );
  clearBookingDraft();
  forgetWhatChanged(carId);
  return rental;
}

/** Not awaited: the booking is done, and its mail is queued. */
function wakeMail(rental: BusyRental, fields: BookingFields, car: RentalCar): void {
  wakeBookingMail(rental, fields, car).catch((failure: unknown) => {
    console.warn("Cannot send the notification of a booking:", failure);
  });
}

function forgetWhatChanged(carId: string): void {
  forgetBusyPeriods(carId);
  forgetResources("rentalcar?");
  forgetResources("availability?");
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

/**
 * The faults to show. Before the first press of 'Zarezerwuj' only those of a complete period, which
 * the visitor sees while choosing it; afterwards all, in the order of the rules. A start in the
 * past is not shown while the visitor has not changed the proposed times (public-side §4).
 */
export function shownFaults(
  form: BookingValues,
  stage: "opened" | "choosing" | "tried",
  now: number,
): BookingFault[] {
  if (stage === "tried") return bookingFaults(form, instant(now));
  const period = chosenPeriod(form);
  if (!period) return [];
  return [...orderFaults(period), ...windowFaults(period, instant(now))]
    .filter(({ message }) => stage === "choosing" || message !== messages.startInPast);
}
