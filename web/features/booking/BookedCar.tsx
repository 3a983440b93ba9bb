import type { MyBooking } from "../../../shared/api/my_booking.ts";
import { momentWords } from "../../../shared/rental/moment_words.ts";
import { quoteLines } from "../../../shared/rental/quote.ts";
import type { RentalQuote } from "../../../shared/rental/rental_quote.ts";
import { tiedWords } from "../../../shared/tied_words.ts";
import { instant } from "../../../shared/warsaw.ts";
import { WholeDates } from "../../kit/base/WholeDates.tsx";
import { Badge } from "../../kit/buttons/Badge.tsx";
import { Card } from "../../kit/layout/Card.tsx";
import { carName } from "../cars/card/car_words.ts";
import { QuoteList } from "../cars/card/QuoteList.tsx";
import { Picture } from "../cars/gallery/Picture.tsx";
import { nextWords, STATUS_WORDS } from "./booking_words.ts";

/** Status, what happens next, car, times and price. */
export function BookedCar(
  { booking }: {
    booking: Pick<MyBooking, "car" | "status" | "startDateTime" | "endDateTime" | "quote">;
  },
) {
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
