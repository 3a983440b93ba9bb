import ArrowLeft from "lucide-react/icons/arrow-left";
import { useEffect, useRef } from "react";
import type { Period } from "../../../../shared/rental/period.ts";
import { type Slot, slotsOfDay } from "../../../../shared/rental/slots.ts";
import { formatDayInWords } from "../../../../shared/warsaw.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { classNames } from "../../../kit/layout/class_names.ts";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import styles from "./DaySlots.module.css";

/** The ten-minute slots of a day from 08:00 to 22:00, an hour a row; busy ones are struck through. */
export function DaySlots(
  { date, busy, onBack }: { date: string; busy: readonly Period[]; onBack: () => void },
) {
  const heading = useRef<HTMLHeadingElement>(null);
  const slots = slotsOfDay(date, busy);
  const free = slots.filter((slot) => !slot.busy).length;
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.day}>
      <div className={styles.top}>
        <Button variant="secondary" icon={<ArrowLeft aria-hidden="true" />} onClick={onBack}>
          Kalendarz
        </Button>
        <h3 ref={heading} tabIndex={-1} className={styles.heading}>{formatDayInWords(date)}</h3>
      </div>
      <p className={styles.summary}>{summary(free, slots.length)}</p>
      <ul className={styles.slots}>
        {slots.map((slot) => (
          <li key={slot.time} className={classNames(styles.slot, slot.busy && styles.busy)}>
            <SlotTime slot={slot} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function SlotTime({ slot }: { slot: Slot }) {
  return slot.busy
    ? (
      <>
        <del>{slot.time}</del> <VisuallyHidden>zajęte</VisuallyHidden>
      </>
    )
    : slot.time;
}

function summary(free: number, all: number): string {
  if (free === all) return "Samochód jest wolny od 08:00 do 22:00.";
  if (free === 0) return "Samochód jest zajęty od 08:00 do 22:00.";
  return "Godziny zajęte są czerwone i przekreślone.";
}
