import { type ReactNode, useEffect } from "react";
import { useSnapshot } from "valtio";
import type { MyBooking } from "../../../shared/api/my_booking.ts";
import { momentWords } from "../../../shared/rental/moment_words.ts";
import { quoteLines } from "../../../shared/rental/quote.ts";
import type { RentalQuote } from "../../../shared/rental/rental_quote.ts";
import { tiedWords } from "../../../shared/tied_words.ts";
import { instant } from "../../../shared/warsaw.ts";
import { NetworkFailure } from "../../api/failures.ts";
import { Badge, type Tone } from "../../kit/buttons/Badge.tsx";
import { Card } from "../../kit/layout/Card.tsx";
import { Picture } from "../cars/gallery/Picture.tsx";
import { Alert } from "../../kit/states/Alert.tsx";
import { useCompany } from "../../brand/company.ts";
import { QuoteList } from "../cars/card/QuoteList.tsx";
import { carName } from "../cars/card/car_words.ts";
import { nextWords, STATUS_WORDS, writeFailureWords } from "./booking_words.ts";
import { BookingActions, BookingPlace } from "./BookingActions.tsx";
import { keepBooking, keptBookings, keptCopy } from "./kept_bookings.ts";
import type { OpenedBooking } from "./use_my_booking.ts";
import { WholeDates } from "../../kit/base/WholeDates.tsx";
import { addressLine } from "../../../shared/company_words.ts";
import { zloty } from "../../../shared/zloty.ts";
import { usePerson } from "./person/use_person.ts";
import { AgreementStep, canReadAgreement, DriverStep } from "./DriverStep.tsx";
import { WholeNumbers } from "../../kit/base/WholeNumbers.tsx";
import { KeepOnPhone } from "./KeptBookingList.tsx";

/** A booking that its link has opened. */
export function BookingView(
  { opened, booking }: { opened: OpenedBooking; booking: MyBooking },
) {
  useFreshCopy(booking);
  const isOver = booking.status === "cancelled" || booking.status === "completed";
  return (
    <div className="grid grid-cols-1 items-start gap-6 @min-desktop/page:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid grid-cols-1 gap-6">
        {opened.failure !== undefined && (
          <Alert tone="warning">
            {opened.failure instanceof NetworkFailure
              ? "Brak połączenia z internetem. Widzisz dane z ostatniego wczytania."
              : writeFailureWords(opened.failure)}
          </Alert>
        )}
        <BookedCar booking={booking} />
        {booking.status !== "cancelled" && <BookingSteps opened={opened} booking={booking} />}
      </div>
      <div className="grid grid-cols-1 gap-6">
        <BookingActions opened={opened} booking={booking} />
        <BookingPlace booking={booking} />
        {!isOver && <KeepOnPhone booking={booking} />}
      </div>
    </div>
  );
}

/** Keeps the copy on the phone up to date, if there is one. */
function useFreshCopy(booking: MyBooking): void {
  const company = useCompany();
  const { list } = useSnapshot(keptBookings);
  const isKept = list.some(({ id }) => id === booking.id);
  useEffect(() => {
    if (isKept) keepBooking(keptCopy(booking, company, instant(Date.now())));
  }, [booking, isKept]);
}

/** Status, what happens next, car, times and price. */
function BookedCar({ booking }: { booking: MyBooking }) {
  const { car, status, startDateTime, endDateTime, quote } = booking;
  const { text, tone } = STATUS_WORDS[status];
  // A price that was never agreed on is not to come any more.
  const isPriceTold = quote && (quote.days > 0 || status !== "cancelled");
  return (
    <Card as="section" flush aria-label="Rezerwacja" className="@container/booking">
      <div className="grid gap-2 p-[clamp(16px,3vw,24px)]" role="status">
        <p className="m-0">
          <Badge tone={tone}>{text}</Badge>
        </p>
        <p className="m-0 max-w-[60ch] text-pretty">
          <WholeDates>{tiedWords(nextWords(booking, instant(Date.now())))}</WholeDates>
        </p>
      </div>
      <div className="grid grid-cols-1 border-t border-line @min-wide-phone/booking:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Picture
          image={car?.image ?? undefined}
          alt={car ? carName(car) : ""}
          sizes="(min-width: 768px) 320px, 100vw"
          priority
          className="@min-wide-phone/booking:aspect-auto! @min-wide-phone/booking:h-full"
        />
        <div className="grid content-start gap-4 p-[clamp(16px,3vw,24px)]">
          <h2 className="m-0 text-22 leading-snug wrap-anywhere">
            {car ? carName(car) : "Samochód z rezerwacji"}
          </h2>
          <dl className="m-0 grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-x-6 gap-y-3">
            <Fact name="Odbiór" text={momentWords(startDateTime)} />
            <Fact name="Zwrot" text={momentWords(endDateTime)} />
          </dl>
          {isPriceTold && <BookedPrice quote={quote} />}
        </div>
      </div>
    </Card>
  );
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt className="text-14 text-muted">{name}</dt>
      <dd className="m-0 font-semibold tabular-nums">
        <WholeDates>{text}</WholeDates>
      </dd>
    </div>
  );
}

/** The agreed price line by line; the last line is the total. */
function BookedPrice({ quote }: { quote: RentalQuote }) {
  if (quote.days === 0) {
    return <p className="m-0 border-t border-line pt-4">Cenę ustalimy przez telefon.</p>;
  }
  return (
    <div className="border-t border-line pt-4">
      <QuoteList lines={quoteLines(quote)} />
    </div>
  );
}

/** The way to the car in three steps, each with its state. */
function BookingSteps(
  { opened, booking }: { opened: OpenedBooking; booking: MyBooking },
) {
  const isOver = booking.status === "completed";
  const person = usePerson(opened.token, booking.id);
  return (
    <section aria-labelledby="booking-steps" className="grid grid-cols-1 gap-3">
      <h2 id="booking-steps" className="m-0 text-22 leading-snug">
        {isOver ? "Dokumenty" : "Trzy kroki do samochodu"}
      </h2>
      <ol className="m-0 grid list-none grid-cols-1 gap-3 p-0">
        {!isOver && (
          <Step number={1} title="Dane kierowcy" state={driverState(booking)}>
            <DriverStep opened={opened} booking={booking} person={person} />
          </Step>
        )}
        <Step number={isOver ? 1 : 2} title="Umowa" state={agreementState(booking)}>
          <AgreementStep opened={opened} booking={booking} person={person} />
        </Step>
        {!isOver && (
          <Step number={3} title="Przyjedź" state={comingState(booking)}>
            <Coming booking={booking} />
          </Step>
        )}
      </ol>
    </section>
  );
}

interface StepState {
  readonly text: string;
  readonly tone: Tone;
}

function driverState({ driver }: MyBooking): StepState {
  return driver ? { text: "Podane", tone: "green" } : { text: "Do uzupełnienia", tone: "amber" };
}

function agreementState(booking: MyBooking): StepState {
  if (booking.agreementSignedBy === "both") return { text: "Podpisana", tone: "green" };
  if (booking.agreementSignedBy === "customer") {
    return { text: "Podpisana przez Ciebie", tone: "green" };
  }
  return canReadAgreement(booking)
    ? { text: "Do przeczytania", tone: "blue" }
    : { text: "Jeszcze nie teraz", tone: "grey" };
}

function comingState({ status, startDateTime }: MyBooking): StepState {
  if (status !== "confirmed") return { text: "Po potwierdzeniu", tone: "grey" };
  return startDateTime > instant(Date.now())
    ? { text: "Czekamy na Ciebie", tone: "green" }
    : { text: "W trasie", tone: "green" };
}

function Step(
  { number, title, state, children }: {
    number: number;
    title: string;
    state: StepState;
    children: ReactNode;
  },
) {
  return (
    <Card as="li" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span
          aria-hidden="true"
          className="grid size-[2rem] flex-none place-items-center rounded-full bg-brand-tint font-bold text-brand tabular-nums"
        >
          {number}
        </span>
        <h3 className="m-0 grow text-18 leading-snug">{title}</h3>
        <Badge tone={state.tone}>{state.text}</Badge>
      </div>
      {children}
    </Card>
  );
}

function Coming({ booking: { startDateTime, quote } }: { booking: MyBooking }) {
  const place = addressLine(useCompany());
  const deposit = quote?.deposit ?? 0;
  return (
    <>
      <p className="m-0">
        <WholeDates>{momentWords(startDateTime)}</WholeDates>
        {place && (
          <>
            , <WholeNumbers>{place}</WholeNumbers>
          </>
        )}. Zabierz:
      </p>
      <ul className="m-0 grid gap-1 pl-5">
        <li>prawo jazdy,</li>
        <li>dowód osobisty, paszport albo kartę pobytu{deposit > 0 ? "," : "."}</li>
        {deposit > 0 && <li>kaucję {zloty(deposit)} zł, którą oddajemy po zwrocie auta.</li>}
      </ul>
    </>
  );
}
