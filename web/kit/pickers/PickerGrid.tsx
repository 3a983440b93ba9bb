import { type KeyboardEvent, useId, useRef } from "react";
import styles from "./PickerGrid.module.css";

/** A labelled list of short options laid out in columns; arrow keys, Home and End move in it. */
export function PickerGrid(
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
    <div className={styles.group}>
      <p id={id} className={styles.label}>{label}</p>
      <div
        ref={list}
        role="listbox"
        aria-labelledby={id}
        className={styles.list}
        style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}
        onKeyDown={onKeyDown}
      >
        {options.map((option, index) => (
          <button
            key={option}
            type="button"
            role="option"
            className={styles.option}
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
