import type { MouseEvent } from "react";
import type { FleetCar } from "../../../../shared/api/fleet.ts";
import { momentWords } from "../../../../shared/rental/moment_words.ts";
import { instant, weekday } from "../../../../shared/warsaw.ts";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { dayOffset, layoutBars, type Place } from "./bar_layout.ts";
import type { Window } from "./fleet_address.ts";
import type { FleetBar } from "./fleet_bars.ts";
import { movedPeriod } from "./moved_period.ts";
import styles from "./TimelineRow.module.css";
import { TimelineBar } from "./TimelineBar.tsx";
import type { BarDrag } from "./use_bar_drag.ts";

/** One car and what keeps it; an empty day can be pressed to block the car from then on. */
export function TimelineRow(
  { car, bars, window, days, today, least, drag, onOpen, onDay }: {
    car: FleetCar;
    bars: readonly FleetBar[];
    window: Window;
    /** The columns' dates. */
    days: readonly string[];
    today: string;
    /** Days that a bar is wide at least. */
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
    <tr data-car={car.id} className={styles.row} data-target={target ? true : undefined}>
      <th scope="row" className={styles.car}>
        <span className={styles.name}>{`${car.brand} ${car.model}`}</span>
        <span className={styles.details}>
          {car.registrationNumber && <span className={styles.plate}>{car.registrationNumber}</span>}
          {car.hidden && <span>Ukryty</span>}
        </span>
      </th>
      <td colSpan={days.length} className={styles.cell}>
        {/* As high as its bars need; the row may be higher. */}
        <div style={{ height: `calc(${lanes} * var(--lane))` }} onClick={pressDay}>
          <div className={styles.days} aria-hidden="true">
            {days.map((date) => (
              <div
                key={date}
                data-day={date}
                className={styles.day}
                data-today={date === today || undefined}
                data-weekend={weekday(date) > 4 || undefined}
              />
            ))}
          </div>
          {now > 0 && now < days.length && (
            <div className={styles.now} style={across(now, 0, days.length)} />
          )}
          {placed.length === 0
            ? <VisuallyHidden>Wolny</VisuallyHidden>
            : (
              <ul className={styles.bars}>
                {placed.map(({ bar, place }) => (
                  <li
                    key={bar.id}
                    className={styles.place}
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

/** Where letting go would put the bar. */
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
      className={styles.ghost}
      data-right={there.place.left > window.days / 2 || undefined}
      style={across(there.place.left, there.place.width, window.days)}
    >
      <span className={styles.ghostWords}>{momentWords(period.start)}</span>
    </div>
  );
}

function across(left: Place["left"], width: Place["width"], days: number) {
  return { left: `${left / days * 100}%`, width: `${width / days * 100}%` };
}
