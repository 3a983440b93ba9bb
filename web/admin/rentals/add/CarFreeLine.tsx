import { CalendarDays, CircleAlert, CircleCheck, Info } from "lucide-react";
import { messages } from "../../../../shared/messages.ts";
import { Button } from "../../../ui/Button.tsx";
import { classNames } from "../../../ui/class_names.ts";
import styles from "./CarFreeLine.module.css";
import type { NewRental } from "./use_new_rental.ts";

/** Whether the chosen car is free in the chosen period, and the way to its calendar. */
export function CarFreeLine(
  { rental: { fields, free, unasked, unsettled }, backFromCalendar, onCalendar }: {
    rental: NewRental;
    backFromCalendar: boolean;
    onCalendar: () => void;
  },
) {
  const chosen = fields.watch("rentalCarId") !== "";
  return (
    <div className={styles.line}>
      <p
        className={classNames(
          styles.answer,
          free === false && styles.taken,
          free === undefined && styles.unknown,
        )}
        aria-live="polite"
      >
        {free === true && (
          <>
            <CircleCheck aria-hidden="true" size={20} /> Samochód jest wolny w tym terminie.
          </>
        )}
        {free === false && (
          <>
            <CircleAlert aria-hidden="true" size={20} /> {messages.carNotAvailable}
          </>
        )}
        {unsettled && (
          <>
            <Info aria-hidden="true" size={20} /> {messages.rentalUnsettled}
          </>
        )}
        {free === undefined && !unsettled && unasked && (
          <>
            <Info aria-hidden="true" size={20} /> {messages.bookingsNotLoaded}
          </>
        )}
      </p>
      {chosen && (
        <Button
          variant="secondary"
          icon={<CalendarDays aria-hidden="true" />}
          autoFocus={backFromCalendar}
          onClick={onCalendar}
        >
          Sprawdź dostępność samochodu
        </Button>
      )}
    </div>
  );
}
