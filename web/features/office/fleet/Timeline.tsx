import { type RefObject, useEffect, useRef } from "react";
import type { FleetCar } from "../../../../shared/api/fleet.ts";
import {
  formatDayInWords,
  instant,
  plusDays,
  toWarsaw,
  weekday,
} from "../../../../shared/warsaw.ts";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { dayOffset } from "./bar_layout.ts";
import type { FleetView, Window } from "./fleet_address.ts";
import type { FleetBar } from "./fleet_bars.ts";
import { windowWords } from "./fleet_words.ts";
import styles from "./Timeline.module.css";
import { TimelineRow } from "./TimelineRow.tsx";
import { type DragTarget, useBarDrag } from "./use_bar_drag.ts";

/** Cars as rows, days as columns, what keeps the cars as bars; it scrolls by itself. */
export function Timeline(
  { cars, bars, window, span, onOpen, onDrop, onDay }: {
    cars: readonly FleetCar[];
    bars: readonly FleetBar[];
    window: Window;
    span: FleetView["span"];
    onOpen: (bar: FleetBar) => void;
    onDrop: (bar: FleetBar, to: DragTarget) => void;
    /** An empty day of a car was pressed. */
    onDay: (carId: string, date: string) => void;
  },
) {
  const scroller = useRef<HTMLDivElement>(null);
  const drag = useBarDrag(scroller, onDrop);
  const today = toWarsaw(instant(Date.now())).date;
  const days = Array.from({ length: window.days }, (_, index) => plusDays(window.first, index));
  useTodayInView(scroller, window);
  return (
    <div ref={scroller} className={styles.scroller} data-span={span}>
      <table
        className={styles.table}
        style={{ minWidth: `calc(var(--cars) + ${window.days} * var(--column))` }}
      >
        <caption>
          <VisuallyHidden>Oś floty, {windowWords(window)}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>Samochód</th>
            {days.map((date) => (
              <th
                key={date}
                scope="col"
                className={styles.day}
                data-today={date === today || undefined}
                aria-current={date === today ? "date" : undefined}
              >
                <span aria-hidden="true" className={styles.weekday}>{WEEKDAYS[weekday(date)]}</span>
                <span aria-hidden="true" className={styles.number}>{Number(date.slice(8))}</span>
                <VisuallyHidden>
                  {formatDayInWords(date)}
                  {date === today && ", dziś"}
                </VisuallyHidden>
              </th>
            ))}
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

/** Days that a bar is wide at least: 44 px of the narrowest column. */
const LEAST = { tydzien: 0.4, miesiac: 1 };
const WEEKDAYS = ["pn", "wt", "śr", "cz", "pt", "so", "nd"];

/** A new window on a narrow screen begins at today, where today is in it. */
function useTodayInView(scroller: RefObject<HTMLElement | null>, window: Window): void {
  useEffect(() => {
    const box = scroller.current;
    const column = box?.querySelector("[data-day]")?.getBoundingClientRect().width ?? 0;
    const day = Math.floor(dayOffset(instant(Date.now()), window));
    if (box) box.scrollLeft = day > 0 && day < window.days ? day * column : 0;
  }, [window.first, window.days]);
}
