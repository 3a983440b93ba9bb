import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import type { RentalCar } from "../../../shared/api/rental_car.ts";
import { messages } from "../../../shared/messages.ts";
import { NetworkNeeded } from "../../kit/states/NetworkNeeded.tsx";
import { BookingInputs } from "./BookingInputs.tsx";
import { CarNote } from "./CarNote.tsx";
import type { Booking } from "./use_booking.ts";
import { type QuoteLine, quoteLines } from "../../../shared/rental/quote.ts";
import type { RentalQuote } from "../../../shared/rental/rental_quote.ts";
import { QuoteList } from "../cars/card/QuoteList.tsx";
import { paths } from "../../../shared/paths.ts";
import { Checkbox } from "../../kit/fields/Checkbox.tsx";
import { VisuallyHidden } from "../../kit/layout/VisuallyHidden.tsx";
import { changeBookingDraft } from "./booking_draft.ts";

/** The fields of a booking in the order of public-side §2.10; the dialog contains the buttons. */
export function BookingForm(
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
        className="relative grid grid-cols-1 gap-6 min-w-0 m-0 p-0 border-0 transition-opacity disabled:opacity-55"
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

/** The price line by line: rent, deposit, which is no cost, and total (decisions §12.1). */
function BookingEstimate(
  { quote, incomplete, isDepositKnown }: {
    /** Undefined for a period that ends before it starts: it costs 0 (public-side §5). */
    quote: RentalQuote | undefined;
    incomplete: boolean;
    isDepositKnown: boolean;
  },
) {
  return (
    <div className="grid gap-1.5 p-4 border border-line rounded-card" aria-live="polite">
      <p className="m-0 font-bold">Szacowany koszt</p>
      {incomplete && <p className="m-0 font-bold text-red">{messages.datesIncomplete}</p>}
      {!incomplete && !quote && <p className="m-0 font-bold tabular-nums">0 zł</p>}
      {quote && quote.days === 0 && (
        <p className="m-0 text-muted text-14">
          Ten samochód nie ma jeszcze cennika: cenę podamy przez telefon.
        </p>
      )}
      {quote && quote.days > 0 && (
        <>
          <QuoteList lines={priceLines(quote, isDepositKnown)} />
          <p className="m-0 text-muted text-14">
            Rozpoczęta doba liczy się jako cała.
          </p>
        </>
      )}
    </div>
  );
}

/** The lines of a price with one for the deposit in any case: its amount may come later. */
function priceLines(quote: RentalQuote, isDepositKnown: boolean): QuoteLine[] {
  const lines = quoteLines(quote);
  if (quote.deposit > 0) return lines;
  const none = { label: "Kaucja (zwrotna)", amount: isDepositKnown ? "bez kaucji" : "…" };
  return lines.toSpliced(1, 0, none);
}

/** The three consents; each document opens in a new tab, so that the form keeps its values. */
function BookingConsents({ booking: { draft, errors } }: { booking: Booking }) {
  return (
    <fieldset className="min-w-0 m-0 p-0 border-0">
      <legend className="mb-1 p-0 text-18 font-bold">Zgody</legend>
      {CONSENTS.map(({ name, before, link, to }) => (
        <div key={name} data-field={name}>
          <Checkbox
            required
            name={name}
            label={<ConsentLabel before={before} link={link} to={to} />}
            checked={draft[name]}
            error={errors[name]}
            onChange={(event) => changeBookingDraft({ [name]: event.currentTarget.checked })}
          />
        </div>
      ))}
    </fieldset>
  );
}

function ConsentLabel(
  { before, link, to }: { before: string; link: string; to: string },
): ReactNode {
  return (
    <>
      {before}{" "}
      <a href={to} target="_blank" rel="noopener">
        {link}
        <VisuallyHidden>(otwiera się w nowej karcie)</VisuallyHidden>
      </a>
    </>
  );
}

const CONSENTS = [
  {
    name: "privacyAccepted",
    before: "Akceptuję",
    link: "politykę prywatności",
    to: paths.privacy,
  },
  {
    name: "dataProcessingAccepted",
    before: "Wyrażam zgodę na",
    link: "przetwarzanie danych osobowych",
    to: paths.dataProcessing,
  },
  {
    name: "termsAccepted",
    before: "Akceptuję",
    link: "warunki wynajmu samochodu",
    to: paths.rentalTerms,
  },
] as const;
