import { type RefObject, useEffect, useRef } from "react";
import type { FleetCar } from "../../../../shared/api/fleet.ts";
import {
  formatDayInWords,
  instant,
  plusDays,
  toWarsaw,
  weekday,
} from "../../../../shared/warsaw.ts";
import { classNames } from "../../../kit/base/class_names.ts";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { dayOffset } from "./bar_layout.ts";
import type { FleetView, Window } from "./fleet_address.ts";
import type { FleetBar } from "./fleet_bars.ts";
import { windowWords } from "./fleet_words.ts";
import styles from "./Timeline.module.css";
import { TimelineRow } from "./TimelineRow.tsx";
import { type DragTarget, useBarDrag } from "./use_bar_drag.ts";

/**
 * The timeline: cars as rows, days as columns, rentals and service blocks as bars; it scrolls
 * inside its own box.
 */
export function Timeline(
  { cars, bars, window, span, onOpen, onDrop, onDay }: {
    cars: readonly FleetCar[];
    bars: readonly FleetBar[];
    window: Window;
    span: FleetView["span"];
    onOpen: (bar: FleetBar) => void;
    onDrop: (bar: FleetBar, to: DragTarget) => void;
    /** Called when an empty day of a car is pressed. */
    onDay: (carId: string, date: string) => void;
  },
) {
  const scroller = useRef<HTMLDivElement>(null);
  const drag = useBarDrag(scroller, onDrop);
  const today = toWarsaw(instant(Date.now())).date;
  const days = Array.from({ length: window.days }, (_, index) => plusDays(window.first, index));
  useTodayInView(scroller, window);
  return (
    <div
      ref={scroller}
      className={classNames(
        styles.scroller,
        // A desktop Safari lays its scroll bar over the last row, which would take its presses.
        "relative overflow-auto rounded-card border border-line bg-paper pointer-fine:pb-4",
      )}
      data-span={span}
    >
      <table
        className="w-full table-fixed border-spacing-0"
        style={{ minWidth: `calc(var(--cars) + ${window.days} * var(--column))` }}
      >
        <caption>
          <VisuallyHidden>Oś floty, {windowWords(window)}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky top-0 left-0 z-4 h-[3.25rem] w-(--cars) border-r border-b border-line bg-paper px-3 py-0 text-left text-14 leading-tight font-semibold"
            >
              Samochód
            </th>
            {days.map((date) => <DayHead key={date} date={date} isToday={date === today} />)}
          </tr>
        </thead>
        <tbody>
          {cars.map((car) => (
            <TimelineRow
              key={car.id}
              car={car}
              bars={bars.filter(({ carId }) => carId === car.id)}
              window={window}
              days={days}
              today={today}
              least={LEAST[span]}
              drag={drag}
              onOpen={onOpen}
              onDay={onDay}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DayHead({ date, isToday }: { date: string; isToday: boolean }) {
  return (
    <th
      scope="col"
      className="sticky top-0 z-3 h-[3.25rem] border-b border-line bg-paper p-0 leading-tight font-semibold"
      aria-current={isToday ? "date" : undefined}
    >
      <span aria-hidden="true" className="block text-13 font-medium text-muted">
        {WEEKDAYS[weekday(date)]}
      </span>
      <span
        aria-hidden="true"
        className={classNames(
          "inline-grid h-[1.5rem] min-w-[1.75rem] place-items-center rounded-full tabular-nums",
          isToday && "bg-brand text-paper",
        )}
      >
        {Number(date.slice(8))}
      </span>
      <VisuallyHidden>
        {formatDayInWords(date)}
        {isToday && ", dziś"}
      </VisuallyHidden>
    </th>
  );
}

/** Minimum width of a bar in days: 44 px in the narrowest column. */
const LEAST = { tydzien: 0.4, miesiac: 1 };
const WEEKDAYS = ["pn", "wt", "śr", "cz", "pt", "so", "nd"];

/** On a narrow screen a new window is scrolled to today if it contains today. */
function useTodayInView(scroller: RefObject<HTMLElement | null>, window: Window): void {
  useEffect(() => {
    const box = scroller.current;
    const column = box?.querySelector("[data-day]")?.getBoundingClientRect().width ?? 0;
    const day = Math.floor(dayOffset(instant(Date.now()), window));
    if (box) box.scrollLeft = day > 0 && day < window.days ? day * column : 0;
  }, [window.first, window.days]);
}
