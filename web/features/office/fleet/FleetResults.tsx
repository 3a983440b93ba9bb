import type { Fleet, FleetCar } from "../../../../shared/api/fleet.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import type { Resource } from "../../../api/use_resource.ts";
import { adminPaths } from "../../../../shared/paths.ts";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { classNames } from "../../../kit/base/class_names.ts";
import { Card } from "../../../kit/layout/Card.tsx";
import { EmptyState } from "../../../kit/states/EmptyState.tsx";
import { CarDrawing } from "../../../brand/CarDrawing.tsx";
import { ResourceView } from "../../../records/ResourceView.tsx";
import type { FleetView, Window } from "./fleet_address.ts";
import type { FleetBar } from "./fleet_bars.ts";
import { BAR_LOOKS, TimelineRow } from "./TimelineRow.tsx";
import styles from "./Timeline.module.css";
import { type DragTarget, useBarDrag } from "./use_bar_drag.ts";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { type RefObject, useEffect, useRef } from "react";
import {
  formatDayInWords,
  instant,
  plusDays,
  toWarsaw,
  weekday,
} from "../../../../shared/warsaw.ts";
import { dayOffset } from "./bar_layout.ts";
import { windowWords } from "./fleet_words.ts";

/** The timeline in each of its states: loading, loaded, without cars, failed, offline. */
export function FleetResults(
  { fleet, bars, ...timeline }: {
    fleet: Resource<Fleet>;
    bars: readonly FleetBar[];
    window: Window;
    span: FleetView["span"];
    onOpen: (bar: FleetBar) => void;
    onDrop: (bar: FleetBar, to: DragTarget) => void;
    onDay: (carId: string, date: string) => void;
  },
) {
  return (
    <ResourceView
      resource={fleet}
      loading={<TimelineSkeleton />}
      text={officeMessages.fleetNotLoaded}
      offline="Tych dni nie ma na urządzeniu. Wczytają się same, gdy sieć wróci."
      stale="Widać oś wczytaną wcześniej."
      isEmpty={({ cars }) => cars.length === 0}
      empty={
        <Card flush>
          <EmptyState
            drawing={<CarDrawing />}
            title="Nie ma jeszcze samochodów do wypożyczenia"
            text="Dodaj pierwszy, a tu zobaczysz, kiedy jest zajęty."
            action={<ButtonLink to={adminPaths.addRentalCar}>Dodaj samochód</ButtonLink>}
          />
        </Card>
      }
    >
      {({ cars }) => (
        <>
          <Timeline {...timeline} cars={cars} bars={bars} />
          <FleetLegend />
        </>
      )}
    </ResourceView>
  );
}

/** What the kinds of bars mean, and how to move and open them. */
function FleetLegend() {
  return (
    <div className="mt-3 text-14 text-muted">
      <ul className="m-0 flex list-none flex-wrap gap-x-4 gap-y-2 p-0" aria-label="Legenda">
        {BAR_LOOKS.map(({ name, label, icon: Icon }) => (
          <li key={name} className="flex items-center gap-2 text-ink">
            <span
              className={classNames(
                styles.look,
                "grid h-[1.75rem] min-h-7 w-[2.25rem] place-items-center px-1.5",
              )}
              data-look={name}
              aria-hidden="true"
            >
              <Icon size={16} />
            </span>
            {label}
          </li>
        ))}
      </ul>
      <p className="mt-3 mb-0 max-w-[60rem]">
        Naciśnij pasek, aby zobaczyć szczegóły. Przeciągnij go na inny dzień lub auto (palcem: po
        dłuższym przytrzymaniu) albo użyj „Przenieś” w szczegółach. Naciśnij wolny dzień, aby dodać
        wynajem albo wyłączyć auto z wynajmu.
      </p>
    </div>
  );
}

/** Placeholder of the timeline while it loads. */
function TimelineSkeleton() {
  return (
    <div className="surface pt-[3.25rem]">
      <VisuallyHidden>Wczytywanie osi floty</VisuallyHidden>
      <div aria-hidden="true">
        {ROWS.map(({ left, width }, index) => (
          <div key={index} className="flex border-t border-line">
            <div className="grid w-[7.25rem] flex-none content-center gap-1 px-3 py-2 @min-tablet/page:w-[11rem]">
              <Skeleton width="80%" height="1.1rem" />
              <Skeleton width="55%" height="0.9rem" />
            </div>
            <div className="flex-1 p-1">
              <div style={{ marginLeft: `${left}%`, width: `${width}%` }}>
                <Skeleton height="2.75rem" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

const ROWS = [
  { left: 4, width: 38 },
  { left: 30, width: 55 },
  { left: 0, width: 22 },
  { left: 48, width: 40 },
  { left: 15, width: 30 },
  { left: 60, width: 25 },
];

/**
 * The timeline: cars as rows, days as columns, rentals and service blocks as bars; it scrolls
 * inside its own box.
 */
function Timeline(
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
        "relative overflow-auto surface pointer-fine:pb-4",
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
              className={`${HEAD} left-0 z-4 w-(--cars) border-r px-3 py-0 text-left text-14`}
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
    <th scope="col" className={`${HEAD} z-3 p-0`} aria-current={isToday ? "date" : undefined}>
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

const HEAD = "sticky top-0 h-[3.25rem] border-b border-line bg-paper leading-tight font-semibold";
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
