import { officeMessages } from "../../../../shared/office_messages.ts";
import { useChosenCar, useOfficeCars } from "../../../api/office/use_office_cars.ts";
import { usePageTitle } from "../../../brand/use_page_title.ts";
import { type Resource, useResource } from "../../../api/use_resource.ts";
import { call, versioned } from "../../../api/office/call.ts";
import { forgetCars } from "../../../api/forget_cars.ts";
import { forgetResources } from "../../../api/resource_cache.ts";
import { CarSelect } from "../../cars/card/CarSelect.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { CarEquipment } from "./CarEquipment.tsx";
import Plus from "lucide-react/icons/plus";
import { useEffect, useRef, useState } from "react";
import type { CarFeature } from "../../../../shared/api/car_feature.ts";
import { messages } from "../../../../shared/messages.ts";
import { failureSentence } from "../../../api/failures.ts";
import { unsavedWork } from "../../../kit/base/unsaved_work.ts";
import type { Versioned } from "../../../api/versioned_values.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { classNames } from "../../../kit/base/class_names.ts";
import { ConfirmDialog } from "../../../kit/dialogs/ConfirmDialog.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import { EquipmentForm } from "./EquipmentForm.tsx";
import { DeleteEquipmentDialog, EquipmentList } from "./EquipmentList.tsx";

/** Equipment: what each car has, and the catalogue of all equipment (back-office §2). */
export function EquipmentScreen() {
  usePageTitle("Zarządzanie Wyposażeniem Samochodów");
  const cars = useOfficeCars();
  const [carId, choose] = useChosenCar();
  const list = useResource("admin/equipment", (signal) => call("GET /carfeature", { signal }));

  function onChanged(): void {
    forgetCars();
    // Those lists contain names and icons of equipment too.
    forgetResources("admin/equipment-of/");
    forgetResources("carfeature");
    list.reload();
  }

  return (
    <>
      <PageHeader title="Zarządzanie Wyposażeniem Samochodów" />
      <section aria-labelledby="ofCar">
        <h2 id="ofCar" className={TITLE}>Wyposażenie samochodu</h2>
        <div className="mb-4 max-w-[22rem]">
          <CarSelect
            cars={cars}
            value={carId}
            notLoaded={officeMessages.rentalCarsNotLoaded}
            onChange={choose}
          />
        </div>
        {carId
          ? list.status !== "failed" && <CarEquipment key={carId} carId={carId} all={list.data} />
          : (
            <p className="m-0 text-muted">
              Wybierz samochód, aby dodać mu albo zabrać wyposażenie.
            </p>
          )}
      </section>
      <section className="mt-12" aria-labelledby="catalogue">
        <h2 id="catalogue" className={TITLE}>Katalog wyposażenia</h2>
        <EquipmentCatalogue list={list} onChanged={onChanged} />
      </section>
    </>
  );
}

const TITLE = "mt-0 mb-3 text-22 leading-snug font-bold";

/**
 * The whole equipment catalogue and the form for one piece: side by side on a desktop, folded on a
 * phone.
 */
function EquipmentCatalogue(
  { list, onChanged }: { list: Resource<CarFeature[]>; onChanged: () => void },
) {
  const form = useShownForm();
  const { opened } = form.shown;
  const [opening, setOpening] = useState<string>();
  const [asked, setAsked] = useState<CarFeature>();
  const [discarding, setDiscarding] = useState<() => void>();

  /** Acts at once if the form has no unsaved changes, else after a confirmation. */
  function leaveForm(act: () => void): void {
    if (unsavedWork.isAny) setDiscarding(() => act);
    else act();
  }
  async function edit({ id }: CarFeature): Promise<void> {
    setOpening(id);
    try {
      form.open(await versioned("GET /carfeature/{id}", { params: { id } }));
    } catch (failure) {
      // The list stays as it is, and the reason is shown.
      toast.failure(messages.equipmentNotLoaded, { text: failureSentence(failure) });
    } finally {
      setOpening(undefined);
    }
  }

  return (
    <div className="grid gap-4 @min-tablet/page:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] @min-tablet/page:items-start">
      <FormPanel
        form={form}
        onSaved={() => {
          form.close();
          onChanged();
        }}
        onCancel={() => leaveForm(form.close)}
      />
      <EquipmentList
        list={list}
        opening={opening}
        current={opened?.values.id}
        onEdit={(feature) => leaveForm(() => void edit(feature))}
        onDelete={setAsked}
      />
      <DeleteEquipmentDialog
        feature={asked}
        onClose={() => setAsked(undefined)}
        onDeleted={(id) => {
          if (opened?.values.id === id) form.close();
          onChanged();
        }}
      />
      <ConfirmDialog
        open={discarding !== undefined}
        title="Niezapisane zmiany"
        confirmLabel="Porzuć zmiany"
        cancelLabel="Zostań"
        onClose={() => setDiscarding(undefined)}
        onConfirm={() => {
          setDiscarding(undefined);
          discarding?.();
        }}
      >
        W formularzu są niezapisane zmiany. Porzucić je?
      </ConfirmDialog>
    </div>
  );
}

/** Which form is shown: an empty one, or that of an opened piece. */
function useShownForm() {
  const [shown, setShown] = useState<Shown>({ round: 0, open: false, focus: false });
  return {
    shown,
    open: (opened: Versioned<CarFeature>) =>
      setShown(({ round }) => ({ round: round + 1, open: true, focus: true, opened })),
    /** Shows an empty form. */
    close: () => setShown(({ round }) => ({ round: round + 1, open: false, focus: true })),
    unfold: () => setShown(({ round }) => ({ round, open: true, focus: true })),
  };
}

/** What the form shows; every `round` is a new form. On a desktop it is always open. */
type Shown = { round: number; open: boolean; focus: boolean; opened?: Versioned<CarFeature> };

/** The form; on a phone it is folded under a button until it is needed. */
function FormPanel({ form: { shown, unfold }, onSaved, onCancel }: {
  form: ReturnType<typeof useShownForm>;
  onSaved: () => void;
  onCancel: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const unfoldButton = useRef<HTMLButtonElement>(null);
  const { opened } = shown;

  // The form replaces another one: its heading gets the focus.
  useEffect(() => {
    if (!shown.focus) return;
    heading.current?.focus();
    // While the form is folded on a phone, its heading cannot have the focus.
    if (document.activeElement !== heading.current) unfoldButton.current?.focus();
  }, [shown]);

  return (
    <>
      {/* Folding only hides the form: typed values survive a change of the window's size. */}
      <section
        className={classNames(
          "surface p-4 @min-tablet/page:sticky @min-tablet/page:top-4 @min-tablet/page:order-1 @min-tablet/page:p-6",
          !shown.open && "@max-tablet/page:hidden",
        )}
      >
        <h3
          ref={heading}
          tabIndex={-1}
          className="mt-0 mb-4 text-18 leading-snug font-bold wrap-anywhere"
        >
          {opened ? `Edycja: ${opened.values.iconName}` : "Nowe wyposażenie"}
        </h3>
        <EquipmentForm key={shown.round} opened={opened} onSaved={onSaved} onCancel={onCancel} />
      </section>
      {!shown.open && (
        <Button
          ref={unfoldButton}
          className="justify-self-start @max-wide-phone/page:justify-self-stretch @min-tablet/page:hidden!"
          icon={<Plus aria-hidden="true" />}
          onClick={unfold}
        >
          Dodaj wyposażenie
        </Button>
      )}
    </>
  );
}
