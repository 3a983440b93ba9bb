import type { ReactNode } from "react";
import { messages } from "../../../shared/messages.ts";
import { PeriodFields } from "../cars/search/PeriodFields.tsx";
import { changeSearchSelection } from "../cars/search/search_selection.ts";
import { FreeLine } from "../cars/availability/FreeLine.tsx";
import type { Booking } from "./use_booking.ts";
import { PHONE_MAX_LENGTH, phoneLine } from "../../../shared/customer/phone.ts";
import { writtenAddress } from "../../../shared/customer/postal_code.ts";
import { EmailField } from "../../records/EmailField.tsx";
import { TextArea } from "../../kit/fields/TextArea.tsx";
import { RewrittenField } from "../../kit/fields/RewrittenField.tsx";
import { type BookingDraft, changeBookingDraft } from "./booking_draft.ts";
import { type QuoteLine, quoteLines } from "../../../shared/rental/quote.ts";
import type { RentalQuote } from "../../../shared/rental/rental_quote.ts";
import { QuoteList } from "../cars/card/QuoteList.tsx";
import { paths } from "../../../shared/paths.ts";
import { Checkbox } from "../../kit/fields/Checkbox.tsx";
import { VisuallyHidden } from "../../kit/layout/VisuallyHidden.tsx";

/** The period and the customer's data. */
export function BookingInputs({ booking, ...calendar }: InputsProps) {
  return (
    <>
      <BookingTimes booking={booking} {...calendar} />
      <CustomerFields booking={booking} />
    </>
  );
}

type InputsProps = {
  booking: Booking;
  onCalendar: () => void;
  /** The calendar was just closed: the focus returns to the button that opened it. */
  backFromCalendar: boolean;
};

/** Pickup and return, whether the car is free then, and a link to its calendar. */
function BookingTimes({ booking, onCalendar, backFromCalendar }: InputsProps) {
  const { times, errors, takenDays, availability } = booking;
  const sound = !errors.pickupDate && !errors.pickupTime && !errors.returnDate &&
    !errors.returnTime;
  return (
    <fieldset className="grid grid-cols-1 gap-4 md:grid-cols-(--two-columns)">
      <legend className="mb-3 text-18 font-bold">Termin</legend>
      <PeriodFields
        times={times}
        errors={errors}
        taken={takenDays}
        onChange={changeSearchSelection}
      />
      <div className="md:col-span-full">
        <FreeLine
          free={availability === "taken" ? false : availability === "free" && sound || undefined}
          notice={availability === "unsettled" || sound ? NOTICES[availability] : undefined}
          backFromCalendar={backFromCalendar}
          onCalendar={onCalendar}
        />
      </div>
    </fieldset>
  );
}

const NOTICES: Readonly<Partial<Record<Booking["availability"], string>>> = {
  unsettled: messages.bookingUnsettled,
  over: "Ta godzina odbioru już minęła. Wybierz inną.",
  unread: messages.bookingsNotLoaded,
};

/** The customer's data, with names for the browser's autofill; every key is stored in the draft. */
function CustomerFields({ booking: { draft, errors } }: { booking: Booking }) {
  return (
    <fieldset className="grid grid-cols-1 gap-4 sm:grid-cols-(--two-columns)">
      <legend className="mb-3 text-18 font-bold">Twoje dane</legend>
      {FIELDS.map(({ name, label, wide, hint, ...input }) => (
        <div key={name} data-field={name} className={wide ? "sm:col-span-full" : undefined}>
          <RewrittenField
            {...input}
            required
            name={name}
            label={label}
            hint={hint}
            value={draft[name]}
            error={errors[name]}
            onChange={(event) =>
              changeBookingDraft({ [name]: event.currentTarget.value })}
          />
        </div>
      ))}
      <div data-field="email">
        <EmailField
          required
          name="email"
          label="E-mail"
          autoComplete="email"
          maxLength={SHORT_LENGTH}
          value={draft.email}
          error={errors.email}
          onEmail={(email) => changeBookingDraft({ email })}
        />
      </div>
      <div className="sm:col-span-full">
        <TextArea
          name="additionalInfo"
          label="Dodatkowe informacje"
          hint="Na przykład fotelik dla dziecka albo miejsce zwrotu."
          maxLength={TEXT_LENGTH}
          rows={3}
          value={draft.additionalInfo}
          onChange={(event) => changeBookingDraft({ additionalInfo: event.currentTarget.value })}
        />
      </div>
    </fieldset>
  );
}

/** The server's limit (decisions §9.9). */
const SHORT_LENGTH = 200;
const TEXT_LENGTH = 4_000;

type Field = {
  name: Exclude<keyof BookingDraft, "email" | "additionalInfo" | `${string}Accepted`>;
  label: string;
  autoComplete: string;
  maxLength: number;
  wide?: boolean;
  hint?: string;
  type?: string;
  inputMode?: "tel";
  rewrite?: (typed: string) => string;
};

const FIELDS: readonly Field[] = [
  { name: "firstName", label: "Imię", autoComplete: "given-name", maxLength: SHORT_LENGTH },
  { name: "lastName", label: "Nazwisko", autoComplete: "family-name", maxLength: SHORT_LENGTH },
  {
    name: "address",
    label: "Adres (miasto, ulica, numer)",
    autoComplete: "address-line1",
    maxLength: SHORT_LENGTH,
    wide: true,
    rewrite: writtenAddress,
  },
  {
    name: "phone",
    label: "Telefon",
    autoComplete: "tel",
    type: "tel",
    inputMode: "tel",
    maxLength: PHONE_MAX_LENGTH,
    rewrite: phoneLine,
  },
];

/** The price line by line: rent, deposit, which is no cost, and total (decisions §12.1). */
export function BookingEstimate(
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
export function BookingConsents({ booking: { draft, errors } }: { booking: Booking }) {
  return (
    <fieldset>
      <legend className="mb-1 text-18 font-bold">Zgody</legend>
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
