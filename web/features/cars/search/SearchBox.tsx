import { shortAddress } from "../../../../shared/company_words.ts";
import { useCompany } from "../../../brand/company.ts";
import MapPin from "lucide-react/icons/map-pin";
import Search from "lucide-react/icons/search";
import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useSnapshot } from "valtio";
import { messages } from "../../../../shared/messages.ts";
import {
  bookingDays,
  chosenPeriod,
  type ChosenTimes,
} from "../../../../shared/rental/period_rules.ts";
import { instant } from "../../../../shared/warsaw.ts";
import { searchAddress } from "../../../../shared/rental/searched_period.ts";
import { paths } from "../../../../shared/paths.ts";
import { changeSearchSelection, searchSelection } from "./search_selection.ts";
import { classNames } from "../../../kit/base/class_names.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { BareDateField } from "../../../kit/pickers/DateField.tsx";
import { FieldError } from "../../../kit/fields/Field.tsx";
import { BareTimeField } from "../../../kit/pickers/TimeField.tsx";

/** Form for a period that opens the list of the cars free in it: a bar, on phones a card. */
export function SearchBox() {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { pathname, search: query } = useLocation();
  const times = useSnapshot(searchSelection, { sync: true });
  const [tried, setTried] = useState(false);
  const { today, last } = bookingDays();
  const period = chosenPeriod(times);
  const fault = searchFault(times, today);
  // Until a search is tried, the proposed time of today may be past and dates may be missing.
  const shown = tried || fault === "wrong_order" ? fault : undefined;

  function search(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (period && !fault) {
      // On the list itself, the list's filters are kept.
      const kept = pathname === paths.rentalCars ? query : "";
      return navigate(searchAddress(period, kept), { state: "searched" });
    }
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  const errorId = `${id}-error`;
  const days = { min: today, max: last, today, describedBy: errorId };
  const missing = shown === "incomplete";
  return (
    <form
      ref={form}
      className="surface grid rounded-large shadow-float @min-tablet/page:grid-cols-2 @min-wide/page:grid-cols-[21fr_23fr_23fr_auto]"
      role="search"
      aria-label="Wyszukiwanie wolnych aut"
      onSubmit={search}
      noValidate
    >
      <Place />
      <Moment id={`${id}-pickup`} name="Odbiór">
        <BareDateField
          {...days}
          label="Data odbioru"
          value={times.pickupDate}
          onChange={(pickupDate) => changeSearchSelection({ pickupDate })}
          invalid={shown === "past_day" || missing && !times.pickupDate}
        />
        <BareTimeField
          label="Godzina odbioru"
          value={times.pickupTime}
          onChange={(pickupTime) => changeSearchSelection({ pickupTime })}
          invalid={shown === "past_hour" || missing && !times.pickupTime}
          describedBy={errorId}
        />
      </Moment>
      <Moment
        id={`${id}-return`}
        name="Zwrot"
        error={<FieldError id={errorId} error={shown && FAULTS[shown]} />}
      >
        <BareDateField
          {...days}
          label="Data zwrotu"
          value={times.returnDate}
          onChange={(returnDate) => changeSearchSelection({ returnDate })}
          invalid={shown === "wrong_order" || missing && !times.returnDate}
        />
        <BareTimeField
          label="Godzina zwrotu"
          value={times.returnTime}
          onChange={(returnTime) => changeSearchSelection({ returnTime })}
          invalid={missing && !times.returnTime}
          describedBy={errorId}
        />
      </Moment>
      <div className={SUBMIT}>
        <Button type="submit" wide icon={<Search aria-hidden="true" />}>Szukaj</Button>
      </div>
    </form>
  );
}

/** Why no cars can be searched for in the chosen times. */
function searchFault(times: ChosenTimes, today: string): keyof typeof FAULTS | undefined {
  const period = chosenPeriod(times);
  if (!period) return "incomplete";
  if (period.end <= period.start) return "wrong_order";
  if (period.start >= instant(Date.now())) return undefined;
  return times.pickupDate === today ? "past_hour" : "past_day";
}

const FAULTS = {
  incomplete: messages.datesIncomplete,
  wrong_order: messages.endNotAfterStart,
  past_hour: messages.hourInPast,
  past_day: messages.startInPast,
} as const;

function Place() {
  const company = useCompany();
  return (
    <div className={PLACE}>
      <span className={LABEL}>Miejsce odbioru</span>
      <span className="flex items-center gap-1.5 min-h-target font-semibold [&>svg]:text-brand">
        <MapPin aria-hidden="true" size={18} />
        {shortAddress(company) || "Biuro"}
      </span>
    </div>
  );
}

/** The pickers of date and time of one end of the period; the second end shows the error of both. */
function Moment(
  { id, name, error, children }: {
    id: string;
    name: string;
    error?: ReactNode;
    children: ReactNode;
  },
) {
  return (
    <div
      className={error ? `${TIME} @min-tablet/page:border-l` : TIME}
      role="group"
      aria-labelledby={id}
    >
      <span className={LABEL} id={id}>{name}</span>
      <div className={PICKERS}>{children}</div>
      {error && <div className="*:not-empty:pt-1 *:not-empty:pb-1.5">{error}</div>}
    </div>
  );
}

const TIME =
  "min-w-0 border-t border-line px-4 pt-3 pb-2 @min-wide/page:border-t-0 @min-wide/page:border-l";
const LABEL = "block text-muted text-14 leading-snug";

/* One row on a `wide` page, where a date on a Sunday with its year fits next to its time; below `xs` the
   place wraps under its label. The served view has the same widths (web/index.html). */
const PLACE = classNames(
  "flex min-w-0 flex-wrap items-center justify-between gap-x-1.25 px-4 py-0.5 max-xs:pt-2",
  "@min-tablet/page:col-span-full @min-tablet/page:gap-x-4 @min-tablet/page:justify-start",
  "@min-wide/page:col-auto @min-wide/page:block @min-wide/page:pt-3 @min-wide/page:pb-2",
);
const PICKERS = classNames(
  "flex flex-wrap gap-2 my-1 [&>button]:grow [&>button]:basis-[5rem] [&>button]:px-3 [&>button]:bg-mist",
  "[&>button]:first:grow-2 [&>button]:first:basis-[10.375rem]",
  "max-xs:[&>button]:justify-center max-xs:[&>button]:px-2 max-xs:[&>button>svg]:hidden",
  "@min-wide/page:gap-0.5 @min-wide/page:-mx-2.25 @min-wide/page:my-0 @min-wide/page:[&>button]:flex-none",
  "@min-wide/page:[&>button]:px-2 @min-wide/page:[&>button]:first:flex-none",
  "@min-wide/page:[&>button]:not-hover:not-aria-expanded:bg-transparent",
);
const SUBMIT = classNames(
  "p-4 pt-2 border-line @min-tablet/page:col-span-full @min-tablet/page:pt-0",
  "@min-wide/page:grid @min-wide/page:col-auto @min-wide/page:place-items-center @min-wide/page:px-4",
  "@min-wide/page:py-3 @min-wide/page:border-l @min-wide/page:[&>button]:min-h-13",
);
