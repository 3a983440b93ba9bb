import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { DayPicker } from "react-day-picker";
import { pl } from "react-day-picker/locale/pl";
import { formatDayInWords, formatMonth, weekday } from "../../../shared/warsaw.ts";
import styles from "./MonthCalendar.module.css";

/** A state of a day: its cell's class, and the words that screen readers read after the date. */
export type DayLook = { className: string; words: string };

/** The headings of the seven columns, from Monday on. */
export const PICKER_WEEKDAYS = ["PN", "WT", "ŚR", "CZW", "PT", "SB", "ND"] as const;
export const CALENDAR_WEEKDAYS = ["Pon", "Wt", "Śr", "Czw", "Pt", "Sob", "Nie"] as const;

/**
 * One month of days, from Monday to Sunday. Dates are yyyy-MM-dd. Days and months outside `min` and
 * `max` cannot be chosen; arrow keys, Page Up and Page Down, Home and End move between the days.
 */
export function MonthCalendar(
  {
    month,
    onMonth,
    min,
    max,
    today,
    selected,
    onDay,
    weekdays,
    looks = {},
    lookOf,
    isTaken = () => false,
    chosen,
    autoFocus,
  }: {
    /** Any day of the month shown. */
    month: string;
    onMonth: (firstDay: string) => void;
    min: string;
    max: string;
    today: string;
    selected?: string | undefined;
    onDay: (date: string) => void;
    weekdays: readonly string[];
    looks?: Readonly<Record<string, DayLook>>;
    /** The name of a day's look, if it has one. */
    lookOf?: (date: string) => string | undefined;
    /** Whether a day is taken, so that it cannot be chosen. */
    isTaken?: ((date: string) => boolean) | undefined;
    /** Days that are marked, from the first to the last. */
    chosen?: { readonly first: string; readonly last: string } | undefined;
    autoFocus?: boolean;
  },
) {
  return (
    <DayPicker
      mode="single"
      required
      selected={selected ? fromText(selected) : undefined}
      onSelect={(day: Date) => onDay(toText(day))}
      month={fromText(month)}
      onMonthChange={(day) => onMonth(toText(day))}
      startMonth={fromText(min)}
      endMonth={fromText(max)}
      disabled={(day) => toText(day) < min || toText(day) > max || isTaken(toText(day))}
      today={fromText(today)}
      modifiers={{ ...marks(isTaken, chosen), ...matchers(looks, lookOf) }}
      modifiersClassNames={{ ...MARKS, ...looksClasses(looks) }}
      locale={pl}
      lang="pl"
      navLayout="around"
      autoFocus={autoFocus ?? false}
      formatters={{
        formatCaption: (day) => formatMonth(toText(day)),
        formatWeekdayName: (day) => weekdays[weekday(toText(day))] ?? "",
      }}
      labels={{
        labelDayButton: (day, modifiers) =>
          [
            modifiers.today && "dziś",
            formatDayInWords(toText(day)),
            ...Object.keys(looks).map((name) => modifiers[name] && looks[name]?.words),
            modifiers.taken && "zajęty",
            (modifiers.selected || modifiers.chosen) && "wybrany",
          ].filter(Boolean).join(", "),
        labelGrid: (day) => formatMonth(toText(day)),
        labelPrevious: (day) => day ? "Poprzedni miesiąc" : "Poprzedni miesiąc jest poza zakresem",
        labelNext: (day) => day ? "Następny miesiąc" : "Następny miesiąc jest poza zakresem",
      }}
      components={{ Chevron: Arrow }}
      classNames={CLASSES}
    />
  );
}

/** Sundays, days that are taken, and those that are chosen. */
function marks(
  isTaken: (date: string) => boolean,
  chosen: { first: string; last: string } | undefined,
) {
  return {
    sunday: (day: Date) => weekday(toText(day)) === 6,
    taken: (day: Date) => isTaken(toText(day)),
    chosen: (day: Date) => isWithin(toText(day), chosen),
  };
}

const MARKS = {
  sunday: styles.sunday ?? "",
  taken: styles.taken ?? "",
  chosen: styles.chosen ?? "",
};

function isWithin(date: string, days: { first: string; last: string } | undefined): boolean {
  return days !== undefined && days.first <= date && date <= days.last;
}

function Arrow({ orientation }: { orientation?: "up" | "down" | "left" | "right" }) {
  const Icon = orientation === "left" ? ChevronLeft : ChevronRight;
  return <Icon aria-hidden="true" size={20} />;
}

function matchers(
  looks: Readonly<Record<string, DayLook>>,
  lookOf: ((date: string) => string | undefined) | undefined,
) {
  return Object.fromEntries(
    Object.keys(looks).map((name) => [name, (day: Date) => lookOf?.(toText(day)) === name]),
  );
}

function looksClasses(looks: Readonly<Record<string, DayLook>>): Record<string, string> {
  return Object.fromEntries(Object.entries(looks).map(([name, look]) => [name, look.className]));
}

/** The library uses dates of the device's time zone; only their year, month and day are used. */
function fromText(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return new Date(year, month - 1, day);
}

function toText(day: Date): string {
  const [month, date] = [day.getMonth() + 1, day.getDate()].map((part) =>
    String(part).padStart(2, "0")
  );
  return `${day.getFullYear()}-${month}-${date}`;
}

const CLASSES = {
  root: styles.root ?? "",
  months: styles.months ?? "",
  month: styles.month ?? "",
  month_caption: styles.caption ?? "",
  caption_label: styles.name ?? "",
  button_previous: styles.arrow ?? "",
  button_next: styles.arrow ?? "",
  month_grid: styles.grid ?? "",
  weekday: styles.weekday ?? "",
  day: styles.day ?? "",
  day_button: styles.button ?? "",
  today: styles.today ?? "",
  selected: styles.selected ?? "",
  disabled: styles.disabled ?? "",
  outside: styles.outside ?? "",
  hidden: styles.hidden ?? "",
};
