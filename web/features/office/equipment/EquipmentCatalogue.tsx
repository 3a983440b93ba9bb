import Plus from "lucide-react/icons/plus";
import { useEffect, useRef, useState } from "react";
import type { CarFeature } from "../../../../shared/api/car_feature.ts";
import { messages } from "../../../../shared/messages.ts";
import type { Resource } from "../../../api/use_resource.ts";
import { call, versioned } from "../../../api/office/call.ts";
import { statusOf } from "../../../api/attempt.ts";
import { failureSentence } from "../../../api/failures.ts";
import { unsavedWork } from "../../../kit/base/unsaved_work.ts";
import type { Versioned } from "../../../api/versioned_values.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { classNames } from "../../../kit/base/class_names.ts";
import { ConfirmDialog } from "../../../kit/dialogs/ConfirmDialog.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import { EquipmentForm } from "./EquipmentForm.tsx";
import { EquipmentList } from "./EquipmentList.tsx";
import { officeMessages } from "../../../../shared/office_messages.ts";

/**
 * The whole equipment catalogue and the form for one piece: side by side on a desktop, folded on a
 * phone.
 */
export function EquipmentCatalogue(
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
          "rounded-card border border-line bg-paper p-4 @min-tablet/page:sticky @min-tablet/page:top-4 @min-tablet/page:order-1 @min-tablet/page:p-6",
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

/** Asks before a piece of equipment is deleted from the catalogue and from all cars. */
function DeleteEquipmentDialog(
  { feature, onClose, onDeleted }: {
    /** The piece to delete; undefined while the dialog is closed. */
    feature: CarFeature | undefined;
    onClose: () => void;
    onDeleted: (id: string) => void;
  },
) {
  const [busy, setBusy] = useState(false);

  async function remove({ id, iconName }: CarFeature): Promise<void> {
    setBusy(true);
    try {
      await call("DELETE /carfeature/{id}", { params: { id } });
      toast.success(officeMessages.equipmentDeleted, { id: "equipment" });
      onDeleted(id);
    } catch (failure) {
      if (statusOf(failure) === 404) {
        // Deleted by someone else, or by an earlier attempt whose reply was lost: it is
        // already deleted.
        toast.info(`Usunięto już wcześniej: ${iconName}`, { id: "equipment" });
        onDeleted(id);
        return;
      }
      // Any failure: the catalogue stays as it is and the reason is shown.
      toast.failure(officeMessages.equipmentNotDeleted, { text: failureSentence(failure) });
    } finally {
      setBusy(false);
      onClose();
    }
  }

  return (
    <ConfirmDialog
      open={feature !== undefined}
      title="Usuwanie wyposażenia"
      busy={busy}
      busyLabel="Usuwanie..."
      onClose={onClose}
      onConfirm={() => feature && void remove(feature)}
    >
      <p>{officeMessages.equipmentDeletionAsked}</p>
      <p>
        <strong>{feature?.iconName}</strong> zniknie też ze wszystkich samochodów.
      </p>
    </ConfirmDialog>
  );
}
