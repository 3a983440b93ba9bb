import ArrowLeft from "lucide-react/icons/arrow-left";
import { useEffect, useRef } from "react";
import type { Period } from "../../../../shared/rental/period.ts";
import { type Slot, slotsOfDay } from "../../../../shared/rental/slots.ts";
import { formatDayInWords } from "../../../../shared/warsaw.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { classNames } from "../../../kit/layout/class_names.ts";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";

/** The ten-minute slots of a day from 08:00 to 22:00, an hour a row; busy ones are struck through. */
export function DaySlots(
  { date, busy, onBack }: { date: string; busy: readonly Period[]; onBack: () => void },
) {
  const heading = useRef<HTMLHeadingElement>(null);
  const slots = slotsOfDay(date, busy);
  const free = slots.filter((slot) => !slot.busy).length;
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="relative max-w-[30rem] mx-auto">
      <div className="flex flex-wrap items-center gap-y-2 gap-x-4">
        <Button variant="secondary" icon={<ArrowLeft aria-hidden="true" />} onClick={onBack}>
          Kalendarz
        </Button>
        <h3
          ref={heading}
          tabIndex={-1}
          className="m-0 text-18 leading-snug focus:outline-none first-letter:uppercase"
        >
          {formatDayInWords(date)}
        </h3>
      </div>
      <p className="mx-0 my-3 text-muted">{summary(free, slots.length)}</p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(2.7rem,15%),1fr))] gap-1 m-0 p-0 text-14 tabular-nums list-none">
        {slots.map((slot) => (
          <li
            key={slot.time}
            className={classNames(
              "grid place-items-center min-h-9 rounded-small",
              slot.busy
                ? "bg-red-tint text-red font-normal"
                : "bg-green-tint text-green font-semibold",
            )}
          >
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
