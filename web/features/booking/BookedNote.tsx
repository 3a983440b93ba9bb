import CalendarPlus from "lucide-react/icons/calendar-plus";
import CircleCheck from "lucide-react/icons/circle-check";
import Printer from "lucide-react/icons/printer";
import X from "lucide-react/icons/x";
import { useEffect, useRef } from "react";
import { company } from "../../../shared/company.ts";
import { rentalConditions } from "../../../shared/legal/rental_conditions.ts";
import type { BookedRental } from "../../../shared/rental/booked_rental.ts";
import { bookingCalendar, calendarFileName } from "../../../shared/rental/booking_calendar.ts";
import { instant } from "../../../shared/warsaw.ts";
import { Button } from "../../kit/buttons/Button.tsx";
import { IconButton } from "../../kit/buttons/IconButton.tsx";
import { useFocusKept } from "../../kit/layout/use_focus_kept.ts";
import { BookedFacts } from "./BookedFacts.tsx";
import { BookedSheet } from "./BookedSheet.tsx";
import { forgetBooking, takeBookingNews } from "./last_booking.ts";
import { saveFile } from "./save_file.ts";

/** What was just booked, to be put into a calendar or printed; the visitor is brought to it once. */
export function BookedNote({ booked }: { booked: BookedRental }) {
  const box = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusKept(box);
  const [{ phone, phoneHref }] = company.departments;

  useEffect(() => {
    if (!takeBookingNews()) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "center" });
  }, [booked]);

  function saveCalendar() {
    const file = bookingCalendar(booked, instant(Date.now()));
    saveFile(calendarFileName(booked), "text/calendar;charset=utf-8", file);
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
        Potwierdzimy rezerwację e-mailem lub telefonicznie. Na odbiór zabierz prawo jazdy i dowód
        osobisty. Zmiana lub odwołanie bez opłat do {rentalConditions.freeChangeHours}{" "}
        godzin przed odbiorem: <a href={phoneHref} className="whitespace-nowrap">{phone}</a>.
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
