import type { MyBooking } from "../../../shared/api/my_booking.ts";
import { momentWords } from "../../../shared/rental/moment_words.ts";
import { quoteLines } from "../../../shared/rental/quote.ts";
import type { RentalQuote } from "../../../shared/rental/rental_quote.ts";
import { tiedWords } from "../../../shared/tied_words.ts";
import { instant } from "../../../shared/warsaw.ts";
import { WholeDates } from "../../kit/base/WholeDates.tsx";
import { Badge } from "../../kit/buttons/Badge.tsx";
import { Card } from "../../kit/layout/Card.tsx";
import { FactGrid } from "../../kit/layout/FactGrid.tsx";
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
      <div className="grid gap-2 p-card" role="status">
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
        <div className="grid content-start gap-4 p-card">
          <h2 className="m-0 text-22 leading-snug wrap-anywhere">
            {car ? carName(car) : "Samochód z rezerwacji"}
          </h2>
          <FactGrid
            className="cols-fit-[11rem]"
            facts={[["Odbiór", momentWords(startDateTime)], ["Zwrot", momentWords(endDateTime)]]}
          />
          {isPriceTold && <BookedPrice quote={quote} />}
        </div>
      </div>
    </Card>
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
