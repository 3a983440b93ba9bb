import { useRef, useState } from "react";
import { Button } from "../../../../kit/buttons/Button.tsx";
import { Dialog } from "../../../../kit/dialogs/Dialog.tsx";
import { DifferenceChoice } from "./DifferenceChoice.tsx";
import type { Side } from "./differences.ts";
import type { Conflict } from "./use_car_form.ts";

/**
 * Two administrators changed the same car: field by field what it was, mine, and the server's. Nothing
 * is settled silently: where both changed a field, one of the two has to be chosen.
 */
export function CarConflictDialog<Values>(
  { conflict: { differences }, onClose, onSettle }: {
    conflict: Conflict<Values>;
    onClose: () => void;
    onSettle: (choices: Readonly<Record<string, Side | undefined>>) => void;
  },
) {
  const list = useRef<HTMLDivElement>(null);
  const [choices, setChoices] = useState<Readonly<Record<string, Side | undefined>>>(() =>
    Object.fromEntries(differences.map(({ name, proposed }) => [name, proposed]))
  );
  const [tried, setTried] = useState(false);
  const open = differences.filter(({ name }) => choices[name] === undefined);

  function chooseAll(side: Side) {
    setChoices(Object.fromEntries(differences.map(({ name }) => [name, side])));
  }

  function settle() {
    setTried(true);
    const [first] = open;
    if (!first) return onSettle(choices);
    list.current?.querySelector<HTMLElement>(`[name="difference-${first.name}"]`)?.focus();
  }

  return (
    <Dialog
      open
      layout="full-on-phone"
      title="Ktoś zmienił ten samochód"
      onClose={onClose}
      footer={
        <>
          <p
            role="alert"
            className="m-0 grow basis-full! text-14 font-semibold text-red empty:hidden"
          >
            {tried && open.length > 0 && "Wybierz jedną z wersji przy każdym polu."}
          </p>
          <Button variant="secondary" onClick={onClose}>Wróć do formularza</Button>
          <Button onClick={settle}>Zapisz z tym wyborem</Button>
        </>
      }
    >
      <p className="mt-0 mb-4">
        W czasie, gdy formularz był otwarty, zapisano inną wersję. Wybierz przy każdym polu, która
        zostaje. Pozostałe Twoje zmiany zapiszą się bez pytania.
      </p>
      <div className="mb-4 flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => chooseAll("mine")}>Wszystkie moje</Button>
        <Button variant="secondary" onClick={() => chooseAll("theirs")}>
          Wszystkie z serwera
        </Button>
      </div>
      <div ref={list} className="mb-4 grid gap-3">
        {differences.map((difference) => (
          <DifferenceChoice
            key={difference.name}
            difference={difference}
            chosen={choices[difference.name]}
            missing={tried && choices[difference.name] === undefined}
            onChoose={(side) => setChoices({ ...choices, [difference.name]: side })}
          />
        ))}
      </div>
    </Dialog>
  );
}
