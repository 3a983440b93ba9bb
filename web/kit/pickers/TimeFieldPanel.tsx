import { useEffect, useRef } from "react";
import { Button } from "../buttons/Button.tsx";
import { PickerGrid } from "./PickerGrid.tsx";
import styles from "./TimeFieldPanel.module.css";

/** Hours and minutes to choose from; choosing either is choosing (public-side §2.8). */
export function TimeFieldPanel(
  { value, firstHour, lastHour, onPick }: {
    value: string;
    firstHour: number;
    lastHour: number;
    /** Called with HH:mm, or empty text. */
    onPick: (time: string) => void;
  },
) {
  const panel = useRef<HTMLDivElement>(null);
  const [hour = "", minute = ""] = value.split(":");
  const hours = range(firstHour, lastHour, 1);

  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, []);

  return (
    <div ref={panel}>
      <PickerGrid
        label="Godzina"
        options={hours}
        chosen={hour}
        columns={hours.length > 12 ? 6 : 5}
        onChoose={(chosen) => onPick(`${chosen}:${minute || "00"}`)}
      />
      <PickerGrid
        label="Minuty"
        options={range(0, 50, 10)}
        chosen={minute}
        columns={6}
        onChoose={(chosen) => onPick(`${hour || hours[0]}:${chosen}`)}
      />
      {value && (
        <div className={styles.bottom}>
          <Button variant="quiet" onClick={() => onPick("")}>Wyczyść godzinę</Button>
        </div>
      )}
    </div>
  );
}

function range(first: number, last: number, step: number): string[] {
  const count = Math.floor((last - first) / step) + 1;
  return Array.from({ length: count }, (_, index) => String(first + index * step).padStart(2, "0"));
}
