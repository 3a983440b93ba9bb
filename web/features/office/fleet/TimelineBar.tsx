import type { PointerEvent } from "react";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import type { Place } from "./bar_layout.ts";
import { barLook } from "./bar_look.ts";
import { type FleetBar, isMovable } from "./fleet_bars.ts";
import { barName, barState, barTimes, barWords, periodWords } from "./fleet_words.ts";
import styles from "./TimelineBar.module.css";

/** A rental or a block: a press opens it, a drag moves it. */
export function TimelineBar(
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
      className={styles.bar}
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
      <span className={styles.words} aria-hidden="true">
        <Icon size={16} className={styles.icon} />
        <span className={styles.name}>{barName(bar)}</span>
        <span className={styles.state}>{barState(bar)}</span>
        <span className={styles.times}>{barTimes(bar, place)}</span>
      </span>
      <VisuallyHidden>{barWords(bar)}</VisuallyHidden>
    </button>
  );
}
