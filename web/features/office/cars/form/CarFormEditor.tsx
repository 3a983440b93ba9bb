import { Fragment, useRef, useState } from "react";
import { type FieldValues, FormProvider } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { adminPaths } from "../../../../../shared/paths.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { RestoredDraft } from "../../../../records/RestoredDraft.tsx";
import { Button } from "../../../../kit/buttons/Button.tsx";
import { carName } from "../../../cars/card/car_words.ts";
import { FormSection, PairRow } from "../../../../kit/fields/FormSection.tsx";
import { FormBar } from "../../../../kit/fields/FormBar.tsx";
import { LeaveQuestion } from "../../../../records/LeaveQuestion.tsx";
import { toast } from "../../../../kit/dialogs/toast.ts";
import type { ManagedCar } from "../managed_car.ts";
import { PhotosOfNewCar } from "../../photos/CarPhotos.tsx";
import { handOver, type PhotoUpload } from "../../photos/upload_queue.ts";
import type { CarForm, CarSection } from "./car_form.ts";
import { type OpenedCar, useCarForm } from "./use_car_form.ts";
import { Dialog } from "../../../../kit/dialogs/Dialog.tsx";
import type { CarDifference } from "./differences.ts";
import { ComparedFields } from "../../../../records/ComparedFields.tsx";
import {
  allFrom,
  type Choices,
  preselected,
  undecided,
} from "../../../../../shared/choose_sides.ts";

/**
 * An opened car form: its sections, the bar with the actions, and the dialogs about unsaved changes
 * and conflicts.
 */
export function CarFormEditor<Car extends ManagedCar, Fields, Values extends FieldValues>(
  { form, opened }: { form: CarForm<Car, Fields, Values>; opened: OpenedCar<Values> },
) {
  const navigate = useNavigate();
  const { list } = form.offer.paths;
  const editing = useCarForm(form, opened, onSaved);
  const { fields, saving, differences } = editing;
  const [photos, setPhotos] = useState<readonly PhotoUpload[]>([]);
  const dirty = editing.dirty || photos.length > 0;

  function onSaved(car: Car) {
    const ofPhotos = `${adminPaths.carImages}?${new URLSearchParams({ car: car.id })}`;
    if (photos.length > 0) handOver(car.id, photos);
    navigate(photos.length > 0 ? ofPhotos : list);
    if (opened.id !== undefined) {
      toast.success(`Zapisano: ${carName(car)}`);
      return;
    }
    toast.success(`Dodano: ${carName(car)}`, {
      ...(photos.length === 0 && {
        action: { label: "Dodaj zdjęcia", onClick: () => navigate(ofPhotos) },
      }),
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
        <fieldset className="grid grid-cols-1 gap-4" disabled={saving}>
          <FormProvider {...fields}>
            <CarSections sections={form.sections} />
          </FormProvider>
        </fieldset>
        {opened.id === undefined && <PhotosOfNewCar photos={photos} onChange={setPhotos} />}
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

/** All fields of a car, grouped by subject; each reads the form from its context. */
export function CarSections({ sections }: { sections: readonly CarSection[] }) {
  return sections.map(({ title, lead, fields, pair }) => {
    const draw = (name: string) => <Fragment key={name}>{fields[name]?.draw(name)}</Fragment>;
    return (
      <FormSection key={title} title={title} {...(lead && { lead })}>
        {Object.keys(fields).map((name) => {
          if (!pair?.includes(name)) return draw(name);
          return name === pair[0] && <PairRow key={name}>{pair.map(draw)}</PairRow>;
        })}
      </FormSection>
    );
  });
}

/**
 * Conflict of two administrators who changed the same car: per field the value before, mine, and
 * the server's. Nothing is merged silently: where both changed a field, one of the two has to be
 * chosen.
 */
function CarConflictDialog(
  { differences, onClose, onResolve }: {
    differences: readonly CarDifference[];
    onClose: () => void;
    onResolve: (choices: Choices) => void;
  },
) {
  const list = useRef<HTMLDivElement>(null);
  const [choices, setChoices] = useState<Choices>(() => preselected(differences));
  const [tried, setTried] = useState(false);
  const open = undecided(differences, choices);

  function saveChoices() {
    setTried(true);
    const [first] = open;
    if (!first) return onResolve(choices);
    list.current?.querySelector<HTMLElement>(`[data-field="${first}"] input`)?.focus();
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
        <Button variant="secondary" onClick={() => setChoices(allFrom(differences, "mine"))}>
          Wszystkie moje
        </Button>
        <Button variant="secondary" onClick={() => setChoices(allFrom(differences, "theirs"))}>
          Wszystkie z serwera
        </Button>
      </div>
      <div ref={list}>
        <ComparedFields
          fields={differences}
          choice={{
            sides: choices,
            missing: tried ? open : [],
            onChoose: (field, side) => setChoices({ ...choices, [field]: side }),
          }}
        />
      </div>
    </Dialog>
  );
}
