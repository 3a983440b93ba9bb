import { useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import type { MyBooking } from "../../../shared/api/my_booking.ts";
import { momentWords } from "../../../shared/rental/moment_words.ts";
import { quoteLines } from "../../../shared/rental/quote.ts";
import type { RentalQuote } from "../../../shared/rental/rental_quote.ts";
import { tiedWords } from "../../../shared/tied_words.ts";
import { instant } from "../../../shared/warsaw.ts";
import { NetworkFailure } from "../../api/failures.ts";
import { Badge } from "../../kit/buttons/Badge.tsx";
import { Card } from "../../kit/layout/Card.tsx";
import { Picture } from "../cars/gallery/Picture.tsx";
import { Alert } from "../../kit/states/Alert.tsx";
import { useCompany } from "../../brand/company.ts";
import { QuoteList } from "../cars/card/QuoteList.tsx";
import { carName } from "../cars/card/car_words.ts";
import { nextWords, STATUS_WORDS, writeFailureWords } from "./booking_words.ts";
import { BookingActions } from "./BookingActions.tsx";
import { BookingPlace } from "./BookingPlace.tsx";
import { BookingSteps } from "./BookingSteps.tsx";
import {
  deviceWords,
  forgetKeptBooking,
  keepBooking,
  keptBookings,
  keptCopy,
} from "./kept_bookings.ts";
import type { OpenedBooking } from "./use_my_booking.ts";
import { WholeDates } from "../../kit/base/WholeDates.tsx";
import Smartphone from "lucide-react/icons/smartphone";
import Trash2 from "lucide-react/icons/trash-2";
import { Button } from "../../kit/buttons/Button.tsx";
import { useFocusKept } from "../../kit/base/focus_heading.ts";
import { dataAgeText } from "../../kit/states/data_age.ts";

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

/** Keeps the copy on the phone up to date, where there is one. */
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

/** 'Zachowaj na tym telefonie', on a computer 'na tym urządzeniu': a copy for use without a network, which can be removed. */
function KeepOnPhone({ booking }: { booking: MyBooking }) {
  const company = useCompany();
  const box = useRef<HTMLDivElement>(null);
  useFocusKept(box);
  const where = deviceWords();
  const copy = useSnapshot(keptBookings).list.find(({ id }) => id === booking.id);
  return (
    <Card as="section" aria-labelledby="booking-kept">
      <div ref={box} className="grid gap-4">
        <h2 id="booking-kept" className="m-0 text-18 leading-snug">Bez internetu</h2>
        <p className="m-0" role="status">
          {copy
            ? `Zachowano ${where.onThis}: samochód, termin, adres, telefon i kaucję. Stan z ${
              dataAgeText(new Date(copy.at), new Date())
            }.`
            : "Najważniejsze dane możesz mieć pod ręką także bez zasięgu. Danych osobowych nie zapisujemy."}
        </p>
        {copy
          ? (
            <Button
              variant="secondary"
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => forgetKeptBooking(booking.id)}
            >
              Usuń {where.from}
            </Button>
          )
          : (
            <Button
              variant="secondary"
              icon={<Smartphone aria-hidden="true" />}
              onClick={() => keepBooking(keptCopy(booking, company, instant(Date.now())))}
            >
              Zachowaj {where.onThis}
            </Button>
          )}
      </div>
    </Card>
  );
}
