import { addressLine, phoneLink } from "../../../shared/company_words.ts";
import { useCompany } from "../../brand/company.ts";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import CircleCheck from "lucide-react/icons/circle-check";
import Printer from "lucide-react/icons/printer";
import X from "lucide-react/icons/x";
import { useEffect, useRef } from "react";
import { rentalConditions } from "../../../shared/rental/rental_conditions.ts";
import type { BookedRental } from "../../../shared/rental/booked_rental.ts";
import { bookingCalendar, calendarFileName } from "../../../shared/rental/booking_calendar.ts";
import { instant } from "../../../shared/warsaw.ts";
import { downloadFile } from "../../api/download_file.ts";
import { Button } from "../../kit/buttons/Button.tsx";
import { IconButton } from "../../kit/buttons/IconButton.tsx";
import { useFocusKept } from "../../kit/base/focus_heading.ts";
import { forgetBooking, takeBookingNews } from "./last_booking.ts";
import { PaperSheet } from "../../brand/PaperSheet.tsx";
import { momentWords } from "../../../shared/rental/moment_words.ts";
import { zloty } from "../../../shared/zloty.ts";
import { WholeNumbers } from "../../kit/base/WholeNumbers.tsx";
import { WholeDates } from "../../kit/base/WholeDates.tsx";

/**
 * Summary of the last booking with 'Dodaj do kalendarza' and 'Drukuj'; gets the focus once, when it
 * first appears.
 */
export function BookedNote({ booked }: { booked: BookedRental }) {
  const box = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusKept(box);
  const company = useCompany();
  const { departments: { sales } } = company;

  useEffect(() => {
    if (!takeBookingNews()) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "center" });
  }, [booked]);

  function saveCalendar() {
    const file = bookingCalendar(booked, company, instant(Date.now()));
    downloadFile(
      calendarFileName(booked),
      new Blob([file], { type: "text/calendar;charset=utf-8" }),
    );
  }
  return (
    <section
      ref={box}
      aria-labelledby="booked"
      className="mb-6 p-4 border border-l-4 border-line border-l-green rounded-card md:p-6"
    >
      <div className="flex items-start gap-3">
        <CircleCheck aria-hidden="true" size={28} className="flex-none mt-2 text-green" />
        <h2
          ref={heading}
          id="booked"
          tabIndex={-1}
          className="flex-1 m-0 py-1.5 text-22 leading-snug wrap-anywhere"
        >
          Zarezerwowano: {booked.car}
        </h2>
        <IconButton
          label="Zamknij podsumowanie rezerwacji"
          icon={<X aria-hidden="true" />}
          onClick={forgetBooking}
        />
      </div>
      <BookedFacts booked={booked} />
      <p className="m-0 mt-4">
        Na adres <strong className="wrap-anywhere">{booked.customer.email}</strong>{" "}
        jest już w drodze wiadomość z linkiem do Twojej rezerwacji. Potwierdzimy ją e-mailem lub
        telefonicznie. Na odbiór zabierz prawo jazdy i dowód osobisty. Zmiana lub odwołanie bez
        opłat do {rentalConditions.freeChangeHours}&nbsp;godzin przed odbiorem{sales.phone && (
          <>
            : <a href={phoneLink(sales)} className="whitespace-nowrap">{sales.phone}</a>
          </>
        )}.
      </p>
      <div className="flex flex-wrap gap-3 mt-4 *:grow *:basis-[14rem] md:*:flex-none">
        <Button
          variant="secondary"
          icon={<CalendarPlus aria-hidden="true" />}
          onClick={saveCalendar}
        >
          Dodaj do kalendarza
        </Button>
        <Button
          variant="secondary"
          icon={<Printer aria-hidden="true" />}
          onClick={() => globalThis.print()}
        >
          Drukuj podsumowanie
        </Button>
      </div>
      <BookedSheet booked={booked} />
    </section>
  );
}

/** The booking as a printed sheet. */
function BookedSheet({ booked }: { booked: BookedRental }) {
  const { name, address, phone, email, additionalInfo } = booked.customer;
  const lines = [["Najemca", name], ["Adres", address], ["Telefon", phone], ["E-mail", email]];
  return (
    <PaperSheet>
      <p className="pt-[6mm] text-muted text-[12pt]">Rezerwacja samochodu</p>
      <p className="text-[26pt] font-heavy tracking-tight leading-tight">{booked.car}</p>
      <BookedFacts booked={booked} />
      <dl className="grid grid-cols-2 gap-y-[3mm] gap-x-[8mm] m-0 mt-[8mm] pt-[5mm] border-t border-line [&_dt]:text-muted [&_dt]:text-[10pt] [&_dd]:m-0 [&_dd]:font-semibold [&_dd]:wrap-anywhere [&_dd]:whitespace-pre-line">
        {lines.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {additionalInfo && (
          <div className="col-span-full">
            <dt>Dodatkowe informacje</dt>
            <dd>{additionalInfo}</dd>
          </div>
        )}
      </dl>
      <ul className="grid gap-[1.5mm] m-0 mt-[8mm] pr-0 pl-[5mm] pt-[5mm] pb-0 border-t border-line">
        <li>Potwierdzimy rezerwację e-mailem lub telefonicznie.</li>
        <li>Na odbiór zabierz prawo jazdy i dowód osobisty, paszport albo kartę pobytu.</li>
        <li>
          Rezerwację zmienisz lub odwołasz bez opłat do{" "}
          {rentalConditions.freeChangeHours}&nbsp;godzin przed odbiorem.
        </li>
        <li>Kaucję ustalamy dla samochodu i zapisujemy w umowie. Zwrot z pełnym bakiem.</li>
        <li>
          Spóźniony zwrot: {rentalConditions.lateReturnFee}&nbsp;zł za każdą rozpoczętą godzinę.
        </li>
      </ul>
    </PaperSheet>
  );
}

/** Period, place and cost: the same on the screen and in print. */
function BookedFacts({ booked: { period, cost } }: { booked: BookedRental }) {
  const place = addressLine(useCompany());
  const facts = [
    ["Odbiór", momentWords(period.start)],
    ["Zwrot", momentWords(period.end)],
    ...(place ? [["Miejsce", <WholeNumbers key="place">{place}</WholeNumbers>] as const] : []),
    ["Szacowany koszt", cost > 0 ? `${zloty(cost)} zł` : "podamy przez telefon"],
  ];
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-y-3 gap-x-6 m-0 mt-3 print:grid-cols-2 [&_dt]:text-14 [&_dt]:text-muted [&_dd]:m-0 [&_dd]:font-semibold">
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <WholeDates>{text}</WholeDates>
          </dd>
        </div>
      ))}
    </dl>
  );
}
