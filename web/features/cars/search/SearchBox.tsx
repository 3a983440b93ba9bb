import MapPin from "lucide-react/icons/map-pin";
import Search from "lucide-react/icons/search";
import { type FormEvent, useId, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useSnapshot } from "valtio";
import { company } from "../../../../shared/company.ts";
import { messages } from "../../../../shared/messages.ts";
import { chosenPeriod } from "../../../../shared/rental/period_rules.ts";
import type { Period } from "../../../../shared/rental/period.ts";
import { instant } from "../../../../shared/warsaw.ts";
import { bookingDays } from "../availability/booking_days.ts";
import { paths } from "../../../site/paths.ts";
import { changeSearchSelection, searchSelection } from "./search_selection.ts";
import { searchAddress } from "./searched_period.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { BareDateField } from "../../../kit/pickers/DateField.tsx";
import { FieldError } from "../../../kit/fields/Field.tsx";
import styles from "./SearchBox.module.css";
import { BareTimeField } from "../../../kit/pickers/TimeField.tsx";

/** The choice of a period that leads to the list of cars free in it: a bar, on phones a card. */
export function SearchBox() {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { pathname, search: query } = useLocation();
  const times = useSnapshot(searchSelection, { sync: true });
  const [tried, setTried] = useState(false);
  const { today, last } = bookingDays();
  const period = chosenPeriod(times);
  const error = period
    ? (period.end <= period.start ? messages.endNotAfterStart : past(period, tried))
    : (tried ? messages.datesIncomplete : undefined);

  function search(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (period && !error && !past(period, true)) {
      // On the list itself its filters stay.
      const beside = pathname === paths.rentalCars ? query : "";
      return navigate(searchAddress(period, beside), { state: "searched" });
    }
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  const shared = { min: today, max: last, today };
  const wrongOrder = error === messages.endNotAfterStart;
  const tooEarly = error === messages.startInPast;
  const hourOver = tooEarly && times.pickupDate === today;
  const missing = tried && period === undefined;
  return (
    <form
      ref={form}
      className={styles.box}
      role="search"
      aria-label="Wyszukiwanie wolnych aut"
      onSubmit={search}
      noValidate
    >
      <div className={styles.part}>
        <span className={styles.label}>Miejsce odbioru</span>
        <span className={styles.place}>
          <MapPin aria-hidden="true" size={18} />
          {company.address.street}, {company.address.city}
        </span>
      </div>
      <div className={styles.part} role="group" aria-labelledby={`${id}-pickup`}>
        <span className={styles.label} id={`${id}-pickup`}>Odbiór</span>
        <div className={styles.pickers}>
          <BareDateField
            {...shared}
            label="Data odbioru"
            value={times.pickupDate}
            onChange={(pickupDate) => changeSearchSelection({ pickupDate })}
            invalid={tooEarly && !hourOver || missing && !times.pickupDate}
            describedBy={`${id}-error`}
          />
          <BareTimeField
            label="Godzina odbioru"
            value={times.pickupTime}
            onChange={(pickupTime) => changeSearchSelection({ pickupTime })}
            invalid={hourOver || missing && !times.pickupTime}
            describedBy={`${id}-error`}
          />
        </div>
      </div>
      <div className={styles.part} role="group" aria-labelledby={`${id}-return`}>
        <span className={styles.label} id={`${id}-return`}>Zwrot</span>
        <div className={styles.pickers}>
          <BareDateField
            {...shared}
            label="Data zwrotu"
            value={times.returnDate}
            onChange={(returnDate) => changeSearchSelection({ returnDate })}
            invalid={wrongOrder || missing && !times.returnDate}
            describedBy={`${id}-error`}
          />
          <BareTimeField
            label="Godzina zwrotu"
            value={times.returnTime}
            onChange={(returnTime) => changeSearchSelection({ returnTime })}
            invalid={missing && !times.returnTime}
            describedBy={`${id}-error`}
          />
        </div>
        <div className={styles.error}>
          <FieldError id={`${id}-error`} error={error} />
        </div>
      </div>
      <div className={styles.action}>
        <Button type="submit" wide icon={<Search aria-hidden="true" />}>Szukaj</Button>
      </div>
    </form>
  );
}

/** Today's morning is offered first; that it is over is said to whoever searches for it. */
function past(period: Period, tried: boolean): string | undefined {
  return tried && period.start < instant(Date.now()) ? messages.startInPast : undefined;
}
