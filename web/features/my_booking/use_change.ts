import { useState } from "react";
import type { ChangeAlternatives, MyBooking } from "../../../shared/api/my_booking.ts";
import {
  chosenPeriod,
  type ChosenTimes,
  completenessFaults,
  orderFaults,
  stepFaults,
  windowFaults,
} from "../../../shared/rental/period_rules.ts";
import { isSameQuote } from "../../../shared/rental/quote.ts";
import type { RentalQuote } from "../../../shared/rental/rental_quote.ts";
import { instant, toWarsaw } from "../../../shared/warsaw.ts";
import { ProblemFailure } from "../../api/failures.ts";
import { outline } from "../../api/reply_outline.ts";
import { usePrice } from "../cars/search/use_price.ts";
import { changedTimes } from "../cars/search/search_selection.ts";
import { isRefusedFor } from "./booking_words.ts";
import { useBookingWrite } from "./use_booking_write.ts";
import type { OpenedBooking } from "./use_my_booking.ts";

export type BookingChangeForm = ReturnType<typeof useChange>;

/** State of 'Zmień termin', and its command `submit`. */
export function useChange(opened: OpenedBooking, booking: MyBooking) {
  const [times, setTimes] = useState(() => timesOf(booking));
  const [agreedTo, setAgreedTo] = useState<RentalQuote>();
  const [notAgreedTo, setNotAgreedTo] = useState<RentalQuote>();
  const [tried, setTried] = useState(0);
  const { busy, failure, write, forget } = useBookingWrite(opened, "change");
  const period = chosenPeriod(times);
  const ordered = period && period.end > period.start ? period : undefined;
  const { quote, correct, failed: priceFailed, retry: retryPrice } = usePrice(
    booking.car?.id,
    ordered,
  );
  const faults = changeFaults(times, booking, tried > 0, Date.now());
  const asksForAgreement = quote ? isOtherPrice(quote, booking.quote) : false;
  const isAgreed = isQuote(quote, agreedTo);

  function choose(change: Partial<ChosenTimes>) {
    setTimes((before) => changedTimes(before, change));
    forget();
  }

  /** @returns whether the booking was changed. */
  async function submit(): Promise<boolean> {
    setTried((presses) => presses + 1);
    if (priceFailed) retryPrice();
    const wrong = changeFaults(times, booking, true, Date.now());
    const isUnticked = asksForAgreement && !isAgreed;
    setNotAgreedTo(isUnticked && quote ? quote : undefined);
    if (!ordered || wrong.length > 0 || quote === undefined || isUnticked) return false;
    // A hidden car has no public price: this one is refused, and the refusal brings the right one.
    const shown = quote ?? booking.quote ?? NO_QUOTE;
    const body = { startDateTime: ordered.start, endDateTime: ordered.end, quote: shown };
    return await write(body) === "done";
  }

  // The refusal of an outdated price contains the present one.
  const [corrected, setCorrected] = useState<unknown>();
  if (failure !== corrected) {
    setCorrected(failure);
    correct(failure);
  }

  return {
    times,
    errors: Object.fromEntries(
      [...faults, ...serverFaults(failure)].toReversed()
        .map(({ field, message }) => [field, message]),
    ),
    quote,
    isPricing: ordered !== undefined && quote === undefined && !priceFailed,
    priceFailed,
    retryPrice,
    asksForAgreement,
    isAgreed,
    /** The button was pressed at this price without the consent to it. */
    isConsentMissing: !isAgreed && isQuote(quote, notAgreedTo),
    agree: (agreed: boolean) => setAgreedTo(agreed && quote ? quote : undefined),
    /** Grows with each press of the button. */
    presses: tried,
    busy,
    failure,
    alternatives: alternativesIn(failure),
    choose,
    chooseTerm: (term: ChangeAlternatives["terms"][number]) => {
      setTimes(timesOf(term));
      forget();
    },
    submit,
  };
}

/** The times of a period in the pickers. */
export function timesOf(
  { startDateTime, endDateTime }: { readonly startDateTime: string; readonly endDateTime: string },
): ChosenTimes {
  const [start, end] = [toWarsaw(startDateTime), toWarsaw(endDateTime)];
  return {
    pickupDate: start.date,
    pickupTime: start.time,
    returnDate: end.date,
    returnTime: end.time,
  };
}

/** Broken rules of the chosen times; that they are those of the booking is told after a press only. */
export function changeFaults(
  times: ChosenTimes,
  booking: Pick<MyBooking, "startDateTime" | "endDateTime">,
  isTried: boolean,
  now: number,
) {
  const period = chosenPeriod(times);
  if (!period) return isTried ? completenessFaults(times) : [];
  const faults = [
    ...orderFaults(period),
    ...stepFaults(period),
    ...windowFaults(period, instant(now)),
  ];
  const isSame = period.start === booking.startDateTime && period.end === booking.endDateTime;
  if (isSame) return isTried ? [{ field: "pickupDate" as const, message: SAME_TIMES }] : [];
  return faults;
}

function isQuote(quote: RentalQuote | null | undefined, other: RentalQuote | undefined): boolean {
  return quote ? other !== undefined && isSameQuote(quote, other) : false;
}

/** Whether a price must be agreed to: it asks for other money than the booking. */
export function isOtherPrice(quote: RentalQuote, agreed: RentalQuote | null): boolean {
  return !agreed || quote.total !== agreed.total || quote.deposit !== agreed.deposit;
}

const SAME_TIMES = "Wybierz inny termin niż obecny.";
const NO_QUOTE: RentalQuote = { days: 0, perDay: 0, total: 0, deposit: 0 };

const readAlternatives: (data: unknown) => ChangeAlternatives = outline("terms", "cars");

function alternativesIn(failure: unknown): ChangeAlternatives | undefined {
  if (!isRefusedFor("car_not_available", failure)) return undefined;
  const { current } = failure.problem;
  return current === undefined ? undefined : readAlternatives(current);
}

/** Faults that only the server has found, at their pickers. */
function serverFaults(failure: unknown) {
  if (!(failure instanceof ProblemFailure)) return [];
  return failure.errors.map(({ path, message }) => ({
    field: path === "startDateTime" ? "pickupDate" as const : "returnDate" as const,
    message,
  }));
}
