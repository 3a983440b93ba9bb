import { classNames } from "../base/class_names.ts";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { Button } from "../buttons/Button.tsx";

/**
 * Hours and minutes to choose from; choosing either sets the time (public-side §2.8). One that stays
 * open leads from the hour to the minutes.
 */
export function TimeFieldPanel(
  { value, firstHour, lastHour, staysOpen = false, onPick, onClose }: {
    value: string;
    firstHour: number;
    lastHour: number;
    /** Called with HH:mm, or empty text. */
    onPick: (time: string) => void;
    staysOpen?: boolean | undefined;
    onClose: () => void;
  },
) {
  const panel = useRef<HTMLDivElement>(null);
  const [hour = "", minute = ""] = value.split(":");
  const hours = range(firstHour, lastHour, 1);

  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, []);

  function pick(time: string, isWhole = true): void {
    onPick(time);
    if (isWhole || !staysOpen) onClose();
    else panel.current?.querySelectorAll<HTMLElement>('[tabindex="0"]')[1]?.focus();
  }
  return (
    <div ref={panel}>
      <PickerGrid
        label="Godzina"
        options={hours}
        chosen={hour}
        columns={hours.length > 12 ? 6 : 5}
        onChoose={(chosen) => pick(`${chosen}:${minute || "00"}`, false)}
      />
      <PickerGrid
        label="Minuty"
        options={range(0, 50, 10)}
        chosen={minute}
        columns={6}
        onChoose={(chosen) => pick(`${hour || hours[0]}:${chosen}`)}
      />
      {value && (
        <div className="flex justify-end mt-3 pt-2 border-t border-line">
          <Button variant="quiet" onClick={() => pick("")}>Wyczyść godzinę</Button>
        </div>
      )}
    </div>
  );
}

/** A labelled list of short options in columns; arrow keys, Home and End move between them. */
function PickerGrid(
  { label, options, chosen, columns, onChoose }: {
    label: string;
    options: readonly string[];
    chosen: string;
    columns: number;
    onChoose: (option: string) => void;
  },
) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const entry = Math.max(0, options.indexOf(chosen));

  function onKeyDown(event: KeyboardEvent) {
    const stops = [...list.current?.querySelectorAll<HTMLElement>("button") ?? []];
    const here = stops.findIndex((stop) => stop === document.activeElement);
    const target = {
      ArrowRight: here + 1,
      ArrowLeft: here - 1,
      ArrowDown: here + columns,
      ArrowUp: here - columns,
      Home: 0,
      End: stops.length - 1,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    stops[target]?.focus();
  }

  return (
    <div className="not-first:mt-4">
      <p id={id} className="m-0 mb-2 text-muted text-14 font-semibold">{label}</p>
      <div
        ref={list}
        role="listbox"
        aria-labelledby={id}
        className="grid gap-1.5"
        style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}
        onKeyDown={onKeyDown}
      >
        {options.map((option, index) => (
          <button
            key={option}
            type="button"
            role="option"
            className={HOUR}
            aria-selected={option === chosen}
            tabIndex={index === entry ? 0 : -1}
            onClick={() => onChoose(option)}
          >
            {option}
          </button>
        ))}
      </div>
    </div>
  );
}

function range(first: number, last: number, step: number): string[] {
  const count = Math.floor((last - first) / step) + 1;
  return Array.from({ length: count }, (_, index) => String(first + index * step).padStart(2, "0"));
}

const HOUR = classNames(
  "control min-w-0 h-target p-0 border-line tabular-nums font-medium",
  "aria-selected:border-brand aria-selected:bg-brand aria-selected:text-paper aria-selected:font-bold",
  "not-aria-selected:hover:border-line-strong not-aria-selected:hover:bg-mist",
);
