import type { PointerEvent } from "react";
import { classNames } from "../../../kit/base/class_names.ts";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import type { Place } from "./bar_layout.ts";
import { barLook } from "./bar_look.ts";
import { type FleetBar, isMovable } from "./fleet_bars.ts";
import { barName, barState, barTimes, barWords, periodWords } from "./fleet_words.ts";
import styles from "./Timeline.module.css";

/** A rental or a service block: a press opens it, a drag moves it. */
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
      className={classNames(
        styles.look,
        "@container block size-full min-h-target cursor-pointer overflow-clip px-1.5 text-left select-none [-webkit-touch-callout:none] focus-visible:relative focus-visible:z-2 focus-visible:-outline-offset-2 aria-busy:cursor-progress aria-busy:opacity-65 data-dragged:opacity-45 data-movable:not-aria-busy:cursor-grab",
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
        className="sticky left-[calc(var(--cars)+6px)] inline-flex h-full max-w-full items-center gap-1.5 text-14 leading-tight whitespace-nowrap"
        aria-hidden="true"
      >
        <Icon size={16} className="min-w-4 flex-none" />
        <span className="truncate font-semibold @max-[3rem]:hidden">{barName(bar)}</span>
        <span className="shrink-4 truncate text-13 @max-[9rem]:hidden">{barState(bar)}</span>
        <span className="flex-none text-13 tabular-nums @max-[17rem]:hidden">
          {barTimes(bar, place)}
        </span>
      </span>
      <VisuallyHidden>{barWords(bar)}</VisuallyHidden>
    </button>
  );
}
