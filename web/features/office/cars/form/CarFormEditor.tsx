import { type ReactNode, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { adminPaths } from "../../../../site/paths.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { RestoredDraft } from "../../../../records/RestoredDraft.tsx";
import { Button } from "../../../../kit/buttons/Button.tsx";
import { carName } from "../../../cars/card/car_words.ts";
import { FormBar } from "../../../../kit/fields/FormBar.tsx";
import { LeaveQuestion } from "../../../../records/LeaveQuestion.tsx";
import { toast } from "../../../../kit/dialogs/toast.ts";
import type { ManagedCar } from "../managed_car.ts";
import type { CarForm } from "./car_form.ts";
import { type OpenedCar, useCarForm } from "./use_car_form.ts";
import { Dialog } from "../../../../kit/dialogs/Dialog.tsx";
import type { CarDifference, Side } from "./differences.ts";

/**
 * An opened car form: its sections, the bar with the actions, and the dialogs about unsaved changes
 * and conflicts.
 */
export function CarFormEditor<Car extends ManagedCar, Fields, Values extends FieldValues>(
  { form, opened, children }: {
    form: CarForm<Car, Fields, Values>;
    opened: OpenedCar<Values>;
    children: (fields: UseFormReturn<Values>) => ReactNode;
  },
) {
  const navigate = useNavigate();
  const { list } = form.offer.paths;
  const editing = useCarForm(form, opened, onSaved);
  const { fields, dirty, saving, differences } = editing;

  function onSaved(car: Car) {
    navigate(list);
    if (opened.id !== undefined) {
      toast.success(`Zapisano: ${carName(car)}`);
      return;
    }
    const photos = `${adminPaths.carImages}?${new URLSearchParams({ car: car.id })}`;
    toast.success(`Dodano: ${carName(car)}`, {
      action: { label: "Dodaj zdjęcia", onClick: () => navigate(photos) },
    });
  }

  return (
    <>
      <form
        // A focused field stays above the bar.
        className="grid max-w-[66rem] grid-cols-1 gap-4 [:root:has(&)]:scroll-pb-[calc(var(--bottom-inset)+8.5rem)]"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!saving) void editing.submit(event);
        }}
      >
        <RestoredDraft
          form={editing}
          action={<Button variant="secondary" onClick={editing.discard}>Odrzuć zmiany</Button>}
        >
          Zostały w tej karcie po ostatniej wizycie w formularzu.
        </RestoredDraft>
        <fieldset
          className="m-0 grid min-w-0 grid-cols-1 gap-4 border-0 p-0"
          disabled={saving}
        >
          {children(fields)}
        </fieldset>
        <FormBar
          back={list}
          dirty={dirty}
          incomplete={editing.incomplete}
          failure={editing.failure}
          saving={saving}
          needsNetwork={officeMessages.carNeedsNetwork}
        />
      </form>
      <LeaveQuestion dirty={dirty} back={list} onDiscard={editing.discard} />
      {differences && (
        <CarConflictDialog
          differences={differences}
          onClose={editing.closeConflict}
          onResolve={editing.resolveConflict}
        />
      )}
    </>
  );
}

/**
 * Conflict of two administrators who changed the same car: per field the value before, mine, and
 * the server's. Nothing is merged silently: where both changed a field, one of the two has to be
 * chosen.
 */
function CarConflictDialog<Values>(
  { differences, onClose, onResolve }: {
    differences: readonly CarDifference<Values>[];
    onClose: () => void;
    onResolve: (choices: Readonly<Record<string, Side | undefined>>) => void;
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

  function saveChoices() {
    setTried(true);
    const [first] = open;
    if (!first) return onResolve(choices);
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
          <Button onClick={saveChoices}>Zapisz z tym wyborem</Button>
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

/** One field in two versions; one of them has to be chosen. */
function DifferenceChoice<Values>(
  { difference: { name, label, before, mine, theirs }, chosen, missing, onChoose }: {
    difference: CarDifference<Values>;
    chosen: Side | undefined;
    missing: boolean;
    onChoose: (side: Side) => void;
  },
) {
  return (
    <fieldset
      role="radiogroup"
      className="m-0 grid min-w-0 gap-2 rounded-card border border-line p-3 aria-invalid:border-red @min-[47rem]/page:grid-cols-3"
      aria-invalid={missing || undefined}
    >
      <legend className="float-left w-full p-0 font-bold @min-[47rem]/page:col-span-full">
        {label}
      </legend>
      <p className="m-0 grid content-start rounded-input bg-mist px-3 py-2">
        <span className={SIDE}>Przed</span>
        <span className={TEXT}>{before || EMPTY}</span>
      </p>
      {([["mine", "Moje", mine], ["theirs", "Z serwera", theirs]] as const).map((
        [side, words, text],
      ) => (
        <label
          key={side}
          className="flex min-h-12 cursor-pointer items-start gap-3 rounded-input border border-line-strong px-3 py-2 has-checked:border-brand has-checked:bg-brand-tint has-checked:inset-ring has-checked:inset-ring-brand has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus"
        >
          <input
            type="radio"
            name={`difference-${name}`}
            className="mx-0 mt-0.5 mb-0 size-[1.25rem] flex-none accent-brand focus-visible:outline-none"
            checked={chosen === side}
            onChange={() => onChoose(side)}
          />
          <span className="grid min-w-0">
            <span className={SIDE}>{words}</span>
            <span className={TEXT}>{text || EMPTY}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const SIDE = "text-14 font-semibold text-muted";
const TEXT = "wrap-anywhere whitespace-pre-line";
const EMPTY = "(puste)";
