import type { MouseEvent } from "react";
import type { FleetCar } from "../../../../shared/api/fleet.ts";
import { momentWords } from "../../../../shared/rental/moment_words.ts";
import { instant, weekday } from "../../../../shared/warsaw.ts";
import { TimelineBar } from "./TimelineBar.tsx";
import { dayOffset, layoutBars, type Place } from "./bar_layout.ts";
import type { Window } from "./fleet_address.ts";
import type { FleetBar } from "./fleet_bars.ts";
import { movedPeriod } from "./spot_values.ts";
import type { BarDrag } from "./use_bar_drag.ts";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { classNames } from "../../../kit/base/class_names.ts";

/** One car with its bars; pressing an empty day starts a service block from that day. */
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
      <th
        scope="row"
        className={classNames(
          "sticky left-0 z-2 w-(--cars) border-r border-line px-3 py-2 text-left align-top leading-snug",
          target ? "bg-brand-tint" : "bg-paper",
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
    <div
      className="pointer-events-none absolute inset-y-[3px] z-1 grid items-center rounded-input border-2 border-dashed border-brand bg-brand-tint/85 px-1 text-13 font-semibold text-brand"
      style={across(there.place.left, there.place.width, window.days)}
    >
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
