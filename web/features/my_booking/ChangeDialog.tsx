import ArrowRight from "lucide-react/icons/arrow-right";
import Phone from "lucide-react/icons/phone";
import RotateCw from "lucide-react/icons/rotate-cw";
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { Link } from "react-router-dom";
import type { ChangeAlternatives, MyBooking } from "../../../shared/api/my_booking.ts";
import { phoneLink } from "../../../shared/company_words.ts";
import { momentWords } from "../../../shared/rental/moment_words.ts";
import { quoteLines } from "../../../shared/rental/quote.ts";
import type { RentalQuote } from "../../../shared/rental/rental_quote.ts";
import { tiedWords } from "../../../shared/tied_words.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import { zloty } from "../../../shared/zloty.ts";
import { Button } from "../../kit/buttons/Button.tsx";
import { ButtonAnchor } from "../../kit/buttons/ButtonLink.tsx";
import { Dialog } from "../../kit/dialogs/Dialog.tsx";
import { toast } from "../../kit/dialogs/toast.ts";
import { Checkbox } from "../../kit/fields/Checkbox.tsx";
import { Alert } from "../../kit/states/Alert.tsx";
import { useFirstFault } from "../../records/use_first_fault.ts";
import { useCompany } from "../../brand/company.ts";
import { paths } from "../../../shared/paths.ts";
import { QuoteList } from "../cars/card/QuoteList.tsx";
import { carName } from "../cars/card/car_words.ts";
import { PeriodFields } from "../cars/search/PeriodFields.tsx";
import { changeSearchSelection } from "../cars/search/search_selection.ts";
import type { BookingDialogProps } from "./use_my_booking.ts";
import { isRefusedFor, writeFailureWords } from "../booking/booking_words.ts";
import { type BookingChangeForm, useChange } from "./use_change.ts";

/** 'Zmień termin': new times, their price, and the consent to it. */
export function ChangeDialog({ opened, booking, onClose }: BookingDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const change = useChange(opened, booking);
  useFirstFault(form, change.presses);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (change.busy || !(await change.submit())) return;
    onClose();
    toast.success("Termin zmieniony. Potwierdzimy go e-mailem lub telefonicznie.");
  }
  return (
    <Dialog
      open
      layout="full-on-phone"
      title="Zmień termin"
      onClose={() => !change.busy && onClose()}
      footer={
        <>
          <Button variant="secondary" size="large" disabled={change.busy} onClick={onClose}>
            Wróć
          </Button>
          <Button
            type="submit"
            form={formId}
            size="large"
            busy={change.busy || change.isPricing}
            busyLabel={change.busy ? "Zmieniamy termin..." : "Liczymy cenę..."}
          >
            Zmień termin
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        className="grid grid-cols-1 gap-6"
        onSubmit={(event) => void submit(event)}
      >
        <ChangeRefusal change={change} />
        <fieldset className="grid grid-cols-1 gap-4 md:grid-cols-(--two-columns)">
          <legend className="mb-3 text-18 font-bold">Nowy termin</legend>
          <PeriodFields
            staysOpen
            times={change.times}
            errors={change.errors}
            onChange={change.choose}
          />
        </fieldset>
        <PriceChange change={change} booking={booking} />
      </form>
    </Dialog>
  );
}

/** Why the change was refused, and what can be chosen instead; it gets the focus. */
function ChangeRefusal({ change }: { change: BookingChangeForm }) {
  const { failure, alternatives } = change;
  const box = useRef<HTMLDivElement>(null);
  const { departments: { sales } } = useCompany();
  const isAtFields = change.errors["pickupDate"] || change.errors["returnDate"];
  const isShown = failure !== undefined && !isAtFields;
  useEffect(() => {
    if (isShown) box.current?.focus();
  }, [failure, isShown]);
  if (!isShown) return null;
  const isTooLate = isRefusedFor("change_too_late", failure) ||
    isRefusedFor("booking_closed", failure);
  return (
    <div ref={box} tabIndex={-1} className="focus:outline-none">
      <Alert tone="error">
        <p className="m-0">{writeFailureWords(failure)}</p>
        {isTooLate && sales.phone && (
          <ButtonAnchor
            className="mt-3"
            href={phoneLink(sales)}
            icon={<Phone aria-hidden="true" />}
          >
            Zadzwoń: {sales.phone}
          </ButtonAnchor>
        )}
        {alternatives && <Alternatives change={change} alternatives={alternatives} />}
      </Alert>
    </div>
  );
}

/** The nearest free terms of the car, and other cars that are free in the wanted one. */
function Alternatives(
  { change, alternatives: { terms, cars } }: {
    change: BookingChangeForm;
    alternatives: ChangeAlternatives;
  },
) {
  const byStart = terms.toSorted((one, other) => one.startDateTime < other.startDateTime ? -1 : 1);
  return (
    <>
      {terms.length > 0 && (
        <>
          <p className="m-0 mt-3 font-semibold">Najbliższe wolne terminy tego samochodu:</p>
          <ul className="m-0 mt-2 grid list-none gap-2 p-0">
            {byStart.map((term) => (
              <li key={term.startDateTime}>
                <Button wide variant="secondary" onClick={() => change.chooseTerm(term)}>
                  <span>
                    <span className="inline-block">{tiedMoment(term.startDateTime)}&nbsp;–</span>
                    {" "}
                    <span className="inline-block">{tiedMoment(term.endDateTime)}</span>
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {cars.length > 0 && (
        <>
          <p className="m-0 mt-3 font-semibold">Inne wolne samochody w tym terminie:</p>
          <p className="m-0 mt-1">Obecna rezerwacja zostaje, dopóki jej nie odwołasz.</p>
          <ul className="m-0 mt-1 list-none p-0">
            {cars.map((car) => (
              <li key={car.id}>
                <Link
                  to={paths.rentalCar(car.id)}
                  className="inline-flex min-h-target items-center gap-2 font-semibold"
                  onClick={() => changeSearchSelection(change.times)}
                >
                  {carName(car)}
                  {car.quote.days > 0 && `, ${zloty(car.quote.total)} zł`}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Its date does not break inside. */
function tiedMoment(at: Instant): string {
  return tiedWords(momentWords(at));
}

/** The present price and the new one line by line; a different price must be agreed to. */
function PriceChange({ change, booking }: { change: BookingChangeForm; booking: MyBooking }) {
  const { quote, asksForAgreement, isAgreed, isConsentMissing } = change;
  return (
    <section aria-label="Cena" aria-live="polite" className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-3 md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] md:items-center">
        <PriceBox title="Cena teraz" quote={booking.quote}>Nie jest jeszcze ustalona.</PriceBox>
        <ArrowRight aria-hidden="true" className="hidden text-muted md:block" />
        <PriceBox title="Cena po zmianie" quote={quote}>
          <UnknownPrice change={change} />
        </PriceBox>
      </div>
      {quote && asksForAgreement && (
        <Checkbox
          required
          name="agree"
          label={`Zgadzam się na nową cenę: ${zloty(quote.total)} zł${
            quote.deposit > 0 ? ` i kaucję ${zloty(quote.deposit)} zł` : ""
          }`}
          checked={isAgreed}
          error={isConsentMissing ? "Zaznacz zgodę na nową cenę." : undefined}
          onChange={(event) => change.agree(event.currentTarget.checked)}
        />
      )}
    </section>
  );
}

/** A price line by line; `children` in its place where there is none. */
function PriceBox(
  { title, quote, children }: {
    title: string;
    quote: RentalQuote | null | undefined;
    children: ReactNode;
  },
) {
  return (
    <div className="h-full rounded-card border border-line p-4">
      <p className="m-0 mb-2 text-14 text-muted">{title}</p>
      {quote ? <QuoteList lines={quoteLines(quote)} /> : <div>{children}</div>}
    </div>
  );
}

function UnknownPrice({ change }: { change: BookingChangeForm }) {
  const { quote, isPricing, priceFailed, retryPrice } = change;
  if (quote === null) return "Pokażemy ją w następnym kroku.";
  if (!priceFailed) return isPricing ? "Liczymy cenę..." : "Wybierz termin.";
  return (
    <>
      <p className="m-0 mb-3 font-semibold text-red">Nie udało się wczytać ceny.</p>
      <Button variant="secondary" icon={<RotateCw aria-hidden="true" />} onClick={retryPrice}>
        Spróbuj ponownie
      </Button>
    </>
  );
}
