import Mail from "lucide-react/icons/mail";
import Printer from "lucide-react/icons/printer";
import { useEffect, useRef, useState } from "react";
import { addressLine } from "../../../shared/company_words.ts";
import { paths } from "../../../shared/paths.ts";
import { momentWords } from "../../../shared/rental/moment_words.ts";
import { quoteLines } from "../../../shared/rental/quote.ts";
import { rentalConditions } from "../../../shared/rental/rental_conditions.ts";
import { type Attempt, sendOnce } from "../../api/attempt.ts";
import { askForBookingLink } from "../../api/visitor_writes.ts";
import { CarDrawing } from "../../brand/CarDrawing.tsx";
import { useCompany } from "../../brand/company.ts";
import { PaperSheet } from "../../brand/PaperSheet.tsx";
import { usePageTitle } from "../../brand/use_page_title.ts";
import { useFocusOnResult } from "../../kit/base/use_focus_on_result.ts";
import { Button } from "../../kit/buttons/Button.tsx";
import { ButtonLink } from "../../kit/buttons/ButtonLink.tsx";
import { Breadcrumbs } from "../../kit/layout/Breadcrumbs.tsx";
import { Card } from "../../kit/layout/Card.tsx";
import { Container } from "../../kit/layout/Container.tsx";
import { PageHeader } from "../../kit/layout/PageHeader.tsx";
import { lazyPart } from "../../kit/layout/lazy_part.tsx";
import { useNoIndex } from "../../kit/layout/use_no_index.ts";
import { Alert } from "../../kit/states/Alert.tsx";
import { EmptyState } from "../../kit/states/EmptyState.tsx";
import { useSubmit } from "../../records/use_submit.ts";
import { carName } from "../cars/card/car_words.ts";
import { BookedCar } from "./BookedCar.tsx";
import { BookingPlace } from "./BookingPlace.tsx";
import { BookingStep, Coming } from "./BookingStep.tsx";
import { forgetBookedCustomer, type LastBooking, lastBooking } from "./last_booking.ts";

/** `/zarezerwowane`: the last booking of this tab, and what comes next. */
export function BookedScreen() {
  useNoIndex();
  usePageTitle("Zarezerwowane", "Twoja rezerwacja samochodu.");
  const last = lastBooking();
  useEffect(() => forgetBookedCustomer, []);
  return (
    <Container className="pb-12">
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            items={[
              { label: "Strona główna", to: paths.home },
              { label: "Wynajem Aut", to: paths.rentalCars },
              { label: "Zarezerwowane" },
            ]}
          />
        }
        title="Zarezerwowane"
      />
      {last ? <Booked last={last} /> : <KeptBookingList otherwise={<NoBooking />} />}
    </Container>
  );
}

const KeptBookingList = lazyPart(async () =>
  (await import("./KeptBookingList.tsx")).KeptBookingList
);

function NoBooking() {
  return (
    <EmptyState
      drawing={<CarDrawing />}
      title="Nie ma tu rezerwacji"
      text="Podsumowanie jest tu zaraz po zarezerwowaniu. Później rezerwację otworzysz linkiem z wiadomości."
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={paths.myBooking}>Zgubiłem link</ButtonLink>
          <ButtonLink to={paths.rentalCars} variant="secondary">Zobacz auta</ButtonLink>
        </div>
      }
    />
  );
}

function Booked({ last }: { last: LastBooking }) {
  const { booking, isMailed, isMailOff } = last;
  return (
    <div className="grid grid-cols-1 items-start gap-6 @min-desktop/page:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid grid-cols-1 gap-6">
        <BookedCar booking={booking} />
        <section aria-labelledby="booked-steps" className="grid grid-cols-1 gap-3">
          <h2 id="booked-steps" className="m-0 text-22 leading-snug">Trzy kroki do samochodu</h2>
          <ol className="m-0 grid list-none grid-cols-1 gap-3 p-0">
            <BookingStep number={1} title="Dane kierowcy">
              <p className="m-0">
                {isMailed ? "Podasz je pod linkiem z wiadomości." : "Podasz je przy odbiorze."}
              </p>
            </BookingStep>
            <BookingStep number={2} title="Umowa">
              <p className="m-0">
                {isMailed
                  ? "Przeczytasz ją spokojnie w domu i podpiszesz palcem. Przy odbiorze będzie szybciej."
                  : "Przeczytasz ją i podpiszesz przy odbiorze."}
              </p>
            </BookingStep>
            <BookingStep number={3} title="Przyjedź">
              <Coming booking={booking} />
            </BookingStep>
          </ol>
        </section>
      </div>
      <div className="grid grid-cols-1 gap-6">
        {isMailed && <MailedLink last={last} />}
        {isMailOff && <MailOff />}
        <BookingPlace booking={booking} />
        <Button
          variant="secondary"
          icon={<Printer aria-hidden="true" />}
          onClick={() => globalThis.print()}
        >
          Drukuj podsumowanie
        </Button>
      </div>
      <BookedSheet last={last} />
    </div>
  );
}

/** Where the mail with the link went, what the link is for, and 'Wyślij ponownie'. */
function MailedLink({ last: { booking, email } }: { last: LastBooking }) {
  const attempt = useRef<Attempt>(undefined);
  const result = useRef<HTMLDivElement>(null);
  const [sent, setSent] = useState<"mailed" | "mail_off">();
  const { failure, busy, submit } = useSubmit();
  useFocusOnResult(result, sent);

  async function sendAgain() {
    const body = { email, rentalId: booking.id };
    await submit({}, async () => {
      const isMailed = await sendOnce(
        attempt,
        JSON.stringify(body),
        (key) => askForBookingLink(body, key),
      );
      setSent(isMailed ? "mailed" : "mail_off");
    });
  }

  return (
    <Card as="section" aria-labelledby="booked-mail" className="grid gap-4">
      <h2 id="booked-mail" className="m-0 text-18 leading-snug">Wiadomość z linkiem</h2>
      <p className="m-0">
        Wysyłamy ją na adres{" "}
        <strong className="wrap-anywhere">{email}</strong>. Pod linkiem sprawdzisz, zmienisz lub
        odwołasz rezerwację, bez opłat do{" "}
        {rentalConditions.freeChangeHours}&nbsp;godzin przed odbiorem.
      </p>
      {failure && <Alert tone="error">{failure}</Alert>}
      {sent && (
        <div ref={result} tabIndex={-1} className="focus:outline-none">
          {sent === "mailed"
            ? (
              <Alert tone="success" title="Gotowe">
                Jeśli ta rezerwacja ma nadal ten adres, wiadomość zaraz przyjdzie. Sprawdź też
                folder ze spamem. Inny adres? Zadzwoń do nas, poprawimy.
              </Alert>
            )
            : <MailOff />}
        </div>
      )}
      {!sent && (
        <div className="grid gap-2">
          <p className="m-0 text-muted">Nie doszła wiadomość?</p>
          <Button
            variant="secondary"
            icon={<Mail aria-hidden="true" />}
            busy={busy}
            busyLabel="Wysyłanie..."
            onClick={() => void sendAgain()}
          >
            Wyślij ponownie
          </Button>
        </div>
      )}
    </Card>
  );
}

function MailOff() {
  return (
    <Alert tone="warning" title="Nie możemy teraz wysłać wiadomości">
      Zadzwoń do nas: pomożemy od razu.
    </Alert>
  );
}

/** The booking as a printed sheet. */
function BookedSheet({ last: { booking, email, customer } }: { last: LastBooking }) {
  const { car, startDateTime, endDateTime, quote } = booking;
  const place = addressLine(useCompany());
  const lines = [
    ["Odbiór", momentWords(startDateTime)],
    ["Zwrot", momentWords(endDateTime)],
    ["Miejsce", place],
    ...(quote && quote.days > 0
      ? quoteLines(quote).map(({ label, amount }) => [label, amount])
      : [["Cena", "podamy przez telefon"]]),
    ["Najemca", customer?.name],
    ["Adres", customer?.customerAddress],
    ["Telefon", customer?.customerPhone],
    ["E-mail", email],
    ["Dodatkowe informacje", customer?.additionalInfo],
  ];
  return (
    <PaperSheet>
      <p className="pt-[6mm] text-muted text-[12pt]">Rezerwacja samochodu</p>
      <p className="text-[26pt] font-heavy tracking-tight leading-tight">{car && carName(car)}</p>
      <dl className="grid grid-cols-2 gap-y-[3mm] gap-x-[8mm] mt-[8mm] pt-[5mm] border-t border-line">
        {lines.map(([label, text]) =>
          text && (
            <div key={label}>
              <dt className="text-muted text-[10pt]">{label}</dt>
              <dd className="font-semibold wrap-anywhere whitespace-pre-line">{text}</dd>
            </div>
          )
        )}
      </dl>
      <ul className="grid gap-[1.5mm] m-0 mt-[8mm] pr-0 pl-[5mm] pt-[5mm] pb-0 border-t border-line">
        <li>Potwierdzimy rezerwację e-mailem lub telefonicznie.</li>
        <li>Na odbiór zabierz prawo jazdy i dowód osobisty, paszport albo kartę pobytu.</li>
        <li>
          Rezerwację zmienisz lub odwołasz bez opłat do{" "}
          {rentalConditions.freeChangeHours}&nbsp;godzin przed odbiorem.
        </li>
        <li>Kaucję oddajemy po zwrocie auta. Zwrot z pełnym bakiem.</li>
        <li>
          Spóźniony zwrot: {rentalConditions.lateReturnFee}&nbsp;zł za każdą rozpoczętą godzinę.
        </li>
      </ul>
    </PaperSheet>
  );
}
