import type { MouseEvent, PointerEvent } from "react";
import type { FleetCar } from "../../../../shared/api/fleet.ts";
import { momentWords } from "../../../../shared/rental/moment_words.ts";
import { instant, weekday } from "../../../../shared/warsaw.ts";
import { dayOffset, layoutBars, type Place } from "./bar_layout.ts";
import type { Window } from "./fleet_address.ts";
import { type FleetBar, isMovable } from "./fleet_bars.ts";
import { barName, barState, barTimes, barWords, periodWords } from "./fleet_words.ts";
import styles from "./Timeline.module.css";
import { movedPeriod } from "./spot_values.ts";
import type { BarDrag } from "./use_bar_drag.ts";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { classNames } from "../../../kit/base/class_names.ts";
import type { LucideIcon } from "lucide-react";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleHelp from "lucide-react/icons/circle-help";
import Flag from "lucide-react/icons/flag";
import MessageSquareText from "lucide-react/icons/message-square-text";
import Wrench from "lucide-react/icons/wrench";
import { type RentalStatus, statusBadge } from "../../../../shared/rental/status.ts";

/** One car with its bars; pressing an empty day asks what to add on it. */
export function TimelineRow(
  { car, bars, window, days, today, least, drag, onOpen, onDay }: {
    car: FleetCar;
    bars: readonly FleetBar[];
    window: Window;
    /** The columns' dates. */
    days: readonly string[];
    today: string;
    /** Minimum width of a bar in days. */
    least: number;
    drag: BarDrag;
    onOpen: (bar: FleetBar) => void;
    onDay: (carId: string, date: string) => void;
  },
) {
  const { placed, lanes } = layoutBars(bars, window, least);
  const target = drag.drag?.to.carId === car.id ? drag.drag : undefined;
  const now = dayOffset(instant(Date.now()), window);

  function pressDay({ target }: MouseEvent) {
    const date = target instanceof HTMLElement ? target.getAttribute("data-day") : null;
    if (date) onDay(car.id, date);
  }
  return (
    <tr data-car={car.id} className="not-last:*:border-b">
      <CarHead car={car} isTarget={target !== undefined} />
      {/* Bars that extend over its edges are clipped there. */}
      <td colSpan={days.length} className="relative overflow-clip border-line p-0 align-top">
        {/* Exactly as high as its bars; the row itself may be higher. */}
        <div style={{ height: `calc(${lanes} * var(--lane))` }} onClick={pressDay}>
          <div className="absolute inset-0 flex" aria-hidden="true">
            {days.map((date) => (
              <div
                key={date}
                data-day={date}
                className={classNames(
                  "flex-1 cursor-copy border-line not-first:border-l hover:inset-ring-2 hover:inset-ring-line-strong",
                  date === today ? "bg-brand-tint" : weekday(date) > 4 && "bg-mist",
                )}
              />
            ))}
          </div>
          {now > 0 && now < days.length && (
            <div
              className="pointer-events-none absolute inset-y-0 border-l-2 border-brand"
              style={across(now, 0, days.length)}
            />
          )}
          {placed.length === 0
            ? <VisuallyHidden>Wolny</VisuallyHidden>
            : (
              <ul className="m-0 list-none p-0">
                {placed.map(({ bar, place }) => (
                  <li
                    key={bar.id}
                    className="absolute h-(--lane) px-px py-1"
                    style={{
                      ...across(place.left, place.width, days.length),
                      top: `calc(${place.lane} * var(--lane))`,
                    }}
                  >
                    <TimelineBar
                      bar={bar}
                      place={place}
                      dragged={drag.drag?.bar.id === bar.id}
                      onPress={(press) => drag.begin(bar, press)}
                      onOpen={(byKeyboard) => (byKeyboard || !drag.wasDrag()) && onOpen(bar)}
                    />
                  </li>
                ))}
              </ul>
            )}
          {target && <Ghost bar={target.bar} days={target.to.days} window={window} least={least} />}
        </div>
      </td>
    </tr>
  );
}

function CarHead({ car, isTarget }: {
  car: FleetCar;
  /** The dragged bar would be dropped on this car. */
  isTarget: boolean;
}) {
  return (
    <th
      scope="row"
      className={classNames(
        "sticky left-0 z-2 w-(--cars) border-r border-line px-3 py-2 text-left align-top leading-snug",
        isTarget ? "bg-brand-tint" : "bg-paper",
      )}
    >
      <span className="block text-14 wrap-anywhere">{`${car.brand} ${car.model}`}</span>
      <span className="flex flex-wrap gap-x-2 text-13 font-medium text-muted">
        {car.registrationNumber && (
          <span className="tracking-[0.02em] tabular-nums">{car.registrationNumber}</span>
        )}
        {car.hidden && <span>Ukryty</span>}
      </span>
    </th>
  );
}

/** A rental or a service block: a press opens it, a drag moves it. */
function TimelineBar(
  { bar, place, dragged, onPress, onOpen }: {
    bar: FleetBar;
    place: Place;
    dragged: boolean;
    onPress: (press: PointerEvent<HTMLElement>) => void;
    onOpen: (byKeyboard: boolean) => void;
  },
) {
  const { name, icon: Icon } = barLook(bar);
  return (
    <button
      type="button"
      className={classNames(
        styles.look,
        "@container block size-full min-h-target overflow-clip px-1.5 text-left text-14 leading-tight whitespace-nowrap select-none",
      )}
      data-look={name}
      data-cut-start={place.cutStart || undefined}
      data-cut-end={place.cutEnd || undefined}
      data-dragged={dragged || undefined}
      data-movable={isMovable(bar) || undefined}
      aria-busy={bar.pending || undefined}
      aria-haspopup="dialog"
      title={`${barName(bar)} · ${barState(bar)}\n${periodWords(bar)}`}
      onPointerDown={onPress}
      onClick={({ detail }) => onOpen(detail === 0)}
    >
      {/* Visible while its bar scrolls under the car column; a narrow bar hides parts of it. */}
      <span
        className="sticky left-[calc(var(--cars)+6px)] inline-flex h-full max-w-full items-center gap-1.5"
        aria-hidden="true"
      >
        <Icon size={16} className="min-w-4" />
        <span className="truncate font-semibold tiny-bar:hidden">{barName(bar)}</span>
        <span className="shrink-4 truncate text-13 short-bar:hidden">{barState(bar)}</span>
        <span className="flex-none text-13 tabular-nums narrow-bar:hidden">
          {barTimes(bar, place)}
        </span>
      </span>
      <VisuallyHidden>{barWords(bar)}</VisuallyHidden>
    </button>
  );
}

/** Where the dragged bar would be dropped. */
function Ghost(
  { bar, days, window, least }: {
    bar: FleetBar;
    days: number;
    window: Window;
    least: number;
  },
) {
  const period = movedPeriod(bar, days);
  const [there] = layoutBars([period], window, least).placed;
  if (!there) return null;
  return (
    <div className={styles.ghost} style={across(there.place.left, there.place.width, window.days)}>
      {/* May be longer than a short bar: stays legible over whatever is next to it. */}
      <span
        className={classNames(
          "rounded-small bg-brand px-1.5 py-px whitespace-nowrap text-paper",
          there.place.left > window.days / 2 ? "justify-self-end" : "justify-self-start",
        )}
      >
        {momentWords(period.start)}
      </span>
    </div>
  );
}

function across(left: Place["left"], width: Place["width"], days: number) {
  return { left: `${left / days * 100}%`, width: `${width / days * 100}%` };
}

/** What distinguishes a kind of bar: its label, icon, pattern and colour. */
type BarLook = {
  name: "waiting" | "active" | "message" | "done" | "block";
  label: string;
  icon: LucideIcon;
};

/** All looks, in the order of the legend. */
export const BAR_LOOKS: readonly BarLook[] = [
  { name: "waiting", label: labelOf("Do sprawdzenia"), icon: CircleHelp },
  { name: "active", label: labelOf("Aktywne"), icon: CircleCheck },
  { name: "message", label: labelOf("Niestandardowa wiadomość wysłana"), icon: MessageSquareText },
  { name: "done", label: labelOf("Zakończone"), icon: Flag },
  { name: "block", label: "W serwisie", icon: Wrench },
];

/** The look of a bar. */
function barLook(bar: FleetBar): BarLook {
  const name = bar.kind === "block" ? "block" : NAMES[bar.rental.status];
  return BAR_LOOKS.find((look) => look.name === name) ?? FALLBACK;
}

function labelOf(status: RentalStatus): string {
  return statusBadge(status).label;
}

/** Cancelled rentals do not block a car and have no bar. */
const NAMES: Readonly<Record<RentalStatus, BarLook["name"]>> = {
  "Do sprawdzenia": "waiting",
  "Aktywne": "active",
  "Niestandardowa wiadomość wysłana": "message",
  "Zakończone": "done",
  "Anulowane": "done",
};
const FALLBACK: BarLook = { name: "done", label: "", icon: Flag };
