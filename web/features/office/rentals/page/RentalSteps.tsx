import Check from "lucide-react/icons/check";
import type { RentalStep, RentalStepName } from "../../../../../shared/papers/rental_steps.ts";
import { formatDateTime } from "../../../../../shared/warsaw.ts";
import { WholeDates } from "../../../../kit/base/WholeDates.tsx";
import { VisuallyHidden } from "../../../../kit/layout/VisuallyHidden.tsx";

/** The five steps of a rental in one line; on a phone one below the other. */
export function RentalSteps({ steps }: { steps: readonly RentalStep[] }) {
  return (
    <ol
      className="m-0 grid list-none gap-3 p-0 @min-tablet/page:grid-cols-5"
      aria-label="Przebieg wynajmu"
    >
      {steps.map(({ name, state, at }) => (
        <li key={name} className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2.5">
          <span className={MARK} data-state={state}>
            {state === "done" && <Check aria-hidden="true" size={16} strokeWidth={3} />}
          </span>
          <span className="grid">
            <span className={state === "open" ? "text-muted" : "font-bold"}>{NAMES[name]}</span>
            <span className="text-14 text-muted tabular-nums">
              <VisuallyHidden>{STATES[state]}</VisuallyHidden>{" "}
              {state === "open"
                ? "jeszcze nie"
                : at && <WholeDates>{formatDateTime(at)}</WholeDates>}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

const NAMES: Readonly<Record<RentalStepName, string>> = {
  booking: "Rezerwacja",
  agreement: "Umowa",
  handover: "Wydanie",
  return: "Zwrot",
  settlement: "Rozliczenie",
};
const STATES = { done: "zrobione", begun: "do dokończenia", open: "" } as const;
/** A full circle for done, a ring for begun, a pale ring for open. */
const MARK =
  "mt-0.5 grid size-5 place-items-center rounded-full border-2 border-line-strong text-paper data-[state=begun]:border-amber data-[state=done]:border-green data-[state=done]:bg-green";
