import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { isDate } from "../../../../shared/warsaw.ts";
import { IconButton } from "../../../kit/buttons/IconButton.tsx";

/** What is shown, between buttons to the day or month before and after. */
export function Steps({ unit, isLast, onStep, children }: {
  unit: "dzień" | "miesiąc";
  isLast: boolean;
  onStep: (by: -1 | 1) => void;
  children: ReactNode;
}) {
  const button = { bordered: true, large: true } as const;
  return (
    <div className="mb-4 flex items-end gap-2">
      <IconButton
        {...button}
        label={`Poprzedni ${unit}`}
        icon={<ChevronLeft aria-hidden="true" />}
        onClick={() => onStep(-1)}
      />
      <div className="min-w-0 basis-[14rem]" aria-live="polite">{children}</div>
      <IconButton
        {...button}
        label={`Następny ${unit}`}
        icon={<ChevronRight aria-hidden="true" />}
        disabled={isLast}
        onClick={() => onStep(1)}
      />
    </div>
  );
}

/**
 * A day or month until `last` in the address under `name`, or the current one, `now`; and its
 * setter.
 */
export function useTimeInAddress(
  name: string,
  now: string,
  last = now,
): [string, (next: string) => void] {
  const [address, setAddress] = useSearchParams();
  const asked = address.get(name) ?? "";
  const isKnown = isDate(`${asked}-01`.slice(0, 10)) && asked >= FIRST_TIME && asked <= last;
  const set = (next: string) => setAddress(next !== now && next <= last ? { [name]: next } : {});
  return [isKnown ? asked : now, set];
}

/** Before every entry, also one of a device whose clock is years behind. */
export const FIRST_TIME = "2000-01-01";
