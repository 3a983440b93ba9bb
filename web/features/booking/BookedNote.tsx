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
import styles from "./BookedNote.module.css";
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
    <section ref={box} aria-labelledby="booked" className={styles.note}>
      <div className={styles.head}>
        <CircleCheck aria-hidden="true" size={28} className={styles.icon} />
        <h2 ref={heading} id="booked" tabIndex={-1} className={styles.title}>
          Zarezerwowano: {booked.car}
        </h2>
        <IconButton
          label="Zamknij podsumowanie rezerwacji"
          icon={<X aria-hidden="true" />}
          onClick={forgetBooking}
        />
      </div>
      <BookedFacts booked={booked} />
      <p className={styles.next}>
        Potwierdzimy rezerwację e-mailem lub telefonicznie. Na odbiór zabierz prawo jazdy i dowód
        osobisty. Zmiana lub odwołanie bez opłat do {rentalConditions.freeChangeHours}{" "}
        godzin przed odbiorem: <a href={phoneHref} className={styles.phone}>{phone}</a>.
      </p>
      <div className={styles.actions}>
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
