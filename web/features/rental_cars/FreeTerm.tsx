import type { TakenCar } from "../../../shared/api/availability.ts";
import { messages } from "../../../shared/messages.ts";
import { momentWords } from "../../../shared/rental/moment_words.ts";
import type { Period } from "../../../shared/rental/period.ts";
import { Button } from "../../kit/buttons/Button.tsx";
import { choosePeriod } from "../cars/search/search_selection.ts";

/** When a taken car is free for as long as is wanted, and a button that takes this term. */
export function FreeTerm({ name, term, onTake }: {
  name: string;
  term: TakenCar["term"] | undefined;
  onTake: (term: Period) => void;
}) {
  if (!term) return <p className="m-0 min-h-target text-muted">{term === null && NOT_SOON}</p>;
  const { startDateTime, endDateTime } = term;
  const from = momentWords(startDateTime);
  return (
    <Button
      variant="secondary"
      aria-label={`Wolny od ${from}, zmień termin: ${name}`}
      onClick={() => onTake({ start: startDateTime, end: endDateTime })}
    >
      {`Wolny od ${from}`}
    </Button>
  );
}

const NOT_SOON = "Nie ma w pobliżu wolnego terminu tej długości. Zadzwoń, poszukamy razem.";

/** On a car's page: the car is taken in the chosen days, and when it is free. */
export function TakenNote({ name, taken }: { name: string; taken: TakenCar | undefined }) {
  return (
    <div role="status" className="not-empty:mt-3 grid justify-items-start gap-2">
      {taken && (
        <>
          <p className="m-0 font-semibold text-red">{messages.carNotAvailable}</p>
          <FreeTerm name={name} term={taken.term} onTake={choosePeriod} />
        </>
      )}
    </div>
  );
}
