import PenLine from "lucide-react/icons/pen-line";
import { type KeyboardEvent, useState } from "react";
import { instant, toWarsaw } from "../../../../shared/warsaw.ts";
import { isStuck } from "../../../offline/unsent_status.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { PaperPreview } from "../preview/PaperPreview.tsx";
import type { ProtocolDesk } from "../draft/protocol_desk.ts";
import { ProtocolConflictDialog } from "../conflict/ProtocolConflictDialog.tsx";
import { SigningDialog } from "../signing/SigningDialog.tsx";
import { DocumentPart } from "./parts/DocumentPart.tsx";
import { FormNotes } from "./parts/FormNotes.tsx";
import { formBarWords, ProtocolBar } from "./ProtocolBar.tsx";
import { FillFromHandover } from "./parts/FillFromHandover.tsx";
import { LeavingForm } from "./LeavingForm.tsx";
import type { ProtocolToEdit } from "../draft/open_protocol.ts";
import { ProtocolFields } from "./parts/ProtocolFields.tsx";
import { ProtocolHead } from "./ProtocolHead.tsx";
import { FormAlerts } from "./FormAlerts.tsx";
import { type ProtocolEditing, useProtocolEditor } from "./use_protocol_editor.ts";

/** An opened protocol: its form, the signing dialog and further dialogs. */
export function ProtocolEditor(
  { opened, desk, onReopen }: {
    opened: ProtocolToEdit;
    desk: ProtocolDesk;
    /** Opens the form again after a conflict of it was settled. */
    onReopen: () => void;
  },
) {
  const editing = useProtocolEditor(opened, desk);
  const { form, signing, preview, trouble, coming, uploading } = editing;
  /** The id of the entry whose conflict is shown. */
  const [comparing, setComparing] = useState<string>();
  const { protocol, readOnly, saving } = form;
  return (
    <>
      <div ref={editing.head}>
        <ProtocolHead opened={opened} protocol={protocol} />
      </div>
      <form
        ref={editing.box}
        data-form-bar
        className="grid grid-cols-1 gap-4 max-w-3xl"
        noValidate
        onKeyDown={keepEnterInDialog}
        onSubmit={(event) => {
          event.preventDefault();
          void editing.save();
        }}
      >
        <FormNotes form={form} desk={desk} trouble={trouble} />
        {opened.kind === "return" && !readOnly && (
          <FillFromHandover form={form} desk={desk} locked={saving || uploading || signing.open} />
        )}
        <fieldset className="grid gap-4 min-w-0 m-0 p-0 border-0" disabled={saving || uploading}>
          <ProtocolFields form={form} photos={editing.photos} onComing={coming.onComing} />
        </fieldset>
        <DocumentPart
          protocol={protocol}
          drawing={preview.drawing}
          onShow={() => void preview.show()}
          onAsk={editing.mayUpload}
          onSending={editing.setUploading}
          onUploaded={form.adopt}
          onNewer={form.receive}
        />
        <FormAlerts
          form={form}
          trouble={trouble}
          onCompare={() => coming.maySave() && setComparing(trouble?.id)}
        />
        <EditorBar editing={editing} />
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
      <LeavingForm form={form} keeping={editing.keeping} photosComing={coming.onTheWay} />
    </>
  );
}

/** Enter in a dialog over the form must not submit the form. */
function keepEnterInDialog(event: KeyboardEvent): void {
  const { target } = event;
  const inDialog = target instanceof HTMLInputElement && target.closest("dialog");
  if (event.key === "Enter" && inDialog) event.preventDefault();
}

/** The form's state in words, with 'Zapisz', which submits the form, and 'Podpisz protokół'. */
function EditorBar(
  { editing: { form, signing, trouble, keeping, uploading, sign } }: { editing: ProtocolEditing },
) {
  const { failure, faults, readOnly, saving, dirty, waits, savedAt } = form;
  return (
    <ProtocolBar
      state={formBarWords({
        failure,
        faults,
        readOnly,
        saving,
        uploading,
        dirty,
        keeping,
        status: form.protocol?.status,
        waits,
        undecided: trouble !== undefined && isStuck(trouble),
        savedTime: savedAt && toWarsaw(instant(savedAt)).time,
      })}
    >
      {!readOnly && (
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
            busy={signing.beginning}
            icon={<PenLine aria-hidden="true" />}
            onClick={sign}
          >
            Podpisz protokół
          </Button>
        </>
      )}
    </ProtocolBar>
  );
}
