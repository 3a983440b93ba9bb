import PenLine from "lucide-react/icons/pen-line";
import { useEffect, useRef, useState } from "react";
import type { Protocol } from "../../../../shared/api/protocol.ts";
import { instant, toWarsaw } from "../../../../shared/warsaw.ts";
import { useUnsavedWork } from "../../../records/use_unsaved_work.ts";
import { isStuck } from "../../../offline/unsent_status.ts";
import type { Versioned } from "../../../api/versioned_values.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import { PaperPreview } from "../preview/PaperPreview.tsx";
import type { ProtocolDesk } from "../draft/protocol_desk.ts";
import { ProtocolConflictDialog } from "../conflict/ProtocolConflictDialog.tsx";
import { SigningDialog } from "../signing/SigningDialog.tsx";
import { useSigning } from "../signing/use_signing.ts";
import { DocumentPart } from "./parts/DocumentPart.tsx";
import { FormNotes } from "./parts/FormNotes.tsx";
import { formBarWords } from "./bar_words.ts";
import { HandoverFill } from "./parts/HandoverFill.tsx";
import { LeavingForm } from "./LeavingForm.tsx";
import type { ProtocolToEdit } from "../draft/open_protocol.ts";
import { ProtocolBar } from "./ProtocolBar.tsx";
import { NewerVersionAlert } from "./NewerVersionAlert.tsx";
import { ProtocolFields } from "./parts/ProtocolFields.tsx";
import { ProtocolHead } from "./ProtocolHead.tsx";
import { SendingTrouble } from "./SendingTrouble.tsx";
import { useComingPhotos } from "./use_coming_photos.ts";
import { useFirstFault } from "../../../records/use_first_fault.ts";
import { toastSaved, toastSigned } from "./saved_toasts.ts";
import { useDraftGuard } from "../draft/use_draft_guard.ts";
import { type ProtocolForm, useProtocolForm } from "../draft/use_protocol_form.ts";
import { useSending } from "./use_sending.ts";
import { useSteadyKeeping } from "./watch_steadily.ts";
import type { Paper } from "../../../../shared/paperwork/paper.ts";
import type { PhotoStore } from "../../../offline/device/photo_store.ts";
import { previewPaper } from "./preview_paper.ts";

/** An opened protocol: its form, the signing dialog and further dialogs. */
export function ProtocolEditor(
  { opened, desk, onReopen }: {
    opened: ProtocolToEdit;
    desk: ProtocolDesk;
    /** Opens the form again after a conflict of it was settled. */
    onReopen: () => void;
  },
) {
  const form = useProtocolForm(opened, desk);
  const signing = useSigning(form, desk, onSigned);
  const [photos] = useState(() => desk.photosOf(opened.rental.id));
  const preview = usePreview(form, photos);
  /** A scan is being sent: values typed now would be lost when it replaces the form's contents. */
  const [uploading, setUploading] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  const coming = useComingPhotos(box);
  const head = useRef<HTMLDivElement>(null);
  /** The id of the entry whose conflict is shown. */
  const [comparing, setComparing] = useState<string>();
  const { kind } = opened;
  const { protocol, readOnly, dirty, saving, faults, conflict } = form;
  const keeping = useSteadyKeeping(desk.drafts.keeping, dirty);
  useFirstFault(box, form.presses);
  const trouble = useSending(form, desk);
  useUnsavedWork(dirty);
  useDraftNote(dirty);
  useDraftGuard(form, saving || signing.busy);

  function onSigned(signed: Versioned<Protocol>) {
    toastSigned(signed);
    scrollTo({ top: 0 });
    head.current?.querySelector("h1")?.focus({ preventScroll: true });
  }

  async function save() {
    if (uploading || !coming.maySave()) return;
    const isNew = form.etag === "";
    const saved = await form.save();
    if (saved) toastSaved(saved, isNew);
  }

  /** A scan belongs to the server's version, so it must not be sent with unsaved changes. */
  function mayUpload(): boolean {
    if (dirty) toast.info("Najpierw zapisz zmiany w protokole.");
    else if (form.waits) toast.info("Skan można wgrać, gdy protokół będzie wysłany.");
    return !dirty && !form.waits && coming.maySign();
  }

  return (
    <>
      <div ref={head}>
        <ProtocolHead opened={opened} protocol={protocol} />
      </div>
      <form
        ref={box}
        data-form-bar
        className="grid grid-cols-1 gap-4 max-w-3xl"
        noValidate
        onKeyDown={(event) => {
          // Enter in a dialog over the form must not submit the form.
          const { target } = event;
          const inDialog = target instanceof HTMLInputElement && target.closest("dialog");
          if (event.key === "Enter" && inDialog) event.preventDefault();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <FormNotes form={form} desk={desk} trouble={trouble} />
        {kind === "return" && !readOnly && (
          <HandoverFill form={form} desk={desk} locked={saving || uploading || signing.open} />
        )}
        <fieldset className="grid gap-4 min-w-0 m-0 p-0 border-0" disabled={saving || uploading}>
          <ProtocolFields form={form} photos={photos} onComing={coming.onComing} />
        </fieldset>
        <DocumentPart
          protocol={protocol}
          drawing={preview.drawing}
          onShow={() => void preview.show()}
          onAsk={mayUpload}
          onSending={setUploading}
          onUploaded={form.adopt}
          onNewer={form.receive}
        />
        {trouble && (
          <SendingTrouble
            entry={trouble}
            of={kind}
            onCompare={() => coming.maySave() && setComparing(trouble.id)}
          />
        )}
        {conflict && <NewerVersionAlert form={form} conflict={conflict} />}
        <ProtocolBar
          state={formBarWords({
            failure: form.failure,
            faults,
            readOnly,
            saving,
            uploading,
            dirty,
            keeping,
            status: protocol?.status,
            waits: form.waits,
            undecided: trouble !== undefined && isStuck(trouble),
            savedTime: form.savedAt && toWarsaw(instant(form.savedAt)).time,
          })}
        >
          {!readOnly && (
            <SaveAndSign
              saving={saving}
              uploading={uploading}
              beginning={signing.beginning}
              onSign={() => !saving && coming.maySign() && void signing.begin()}
            />
          )}
        </ProtocolBar>
      </form>
      {signing.open && !preview.paper && (
        <SigningDialog
          form={form}
          signing={signing}
          onPreview={() => void preview.show()}
        />
      )}
      {comparing && (
        <ProtocolConflictDialog
          entryId={comparing}
          onClose={() => setComparing(undefined)}
          onSettled={onReopen}
        />
      )}
      {preview.paper && <PaperPreview paper={preview.paper} onClose={preview.close} />}
      <LeavingForm form={form} keeping={keeping} photosComing={coming.onTheWay} />
    </>
  );
}

/** 'Zapisz', which submits the form, and 'Podpisz protokół'. */
function SaveAndSign({ saving, uploading, beginning, onSign }: {
  saving: boolean;
  uploading: boolean;
  /** Whether the signing step is being prepared. */
  beginning: boolean;
  onSign: () => void;
}) {
  return (
    <>
      <Button
        type="submit"
        variant="secondary"
        size="large"
        disabled={uploading}
        busy={saving}
        busyLabel="Zapisywanie..."
      >
        Zapisz
      </Button>
      <Button
        size="large"
        disabled={uploading}
        busy={beginning}
        icon={<PenLine aria-hidden="true" />}
        onClick={onSign}
      >
        Podpisz protokół
      </Button>
    </>
  );
}

/** Tells the user, when the form is left with unsaved values, that they are stored on the device. */
function useDraftNote(dirty: boolean): void {
  const left = useRef(dirty);
  left.current = dirty;
  useEffect(() => () => {
    if (left.current) {
      toast.info("Szkic protokołu został na tym urządzeniu.", {
        text: "Znajdziesz go w 'Niewysłane'.",
      });
    }
  }, []);
}

/** The preview of the paper from the form's values, while it is open. */
function usePreview(form: ProtocolForm, photos: PhotoStore) {
  const [paper, setPaper] = useState<Paper>();
  const [drawing, setDrawing] = useState(false);

  /** Draws the preview only if the form has no faults. */
  async function show() {
    if (!form.readOnly && !form.isSound()) return;
    setDrawing(true);
    setPaper(await previewPaper(form, photos));
    setDrawing(false);
  }

  return { paper, drawing, show, close: () => setPaper(undefined) };
}
