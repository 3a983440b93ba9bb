import PenLine from "lucide-react/icons/pen-line";
import { type KeyboardEvent, useEffect, useState } from "react";
import { instant, toWarsaw } from "../../../../shared/warsaw.ts";
import { isStuck } from "../../../offline/unsent_status.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { PaperPreview } from "../preview/PaperPreview.tsx";
import type { ProtocolStore } from "../draft/protocol_store.ts";
import { ProtocolConflictDialog } from "../conflict/ProtocolConflictDialog.tsx";
import { FormMoney, MoneyRows } from "../money/FormMoney.tsx";
import { SigningDialog } from "../signing/SigningDialog.tsx";
import { FormNotes } from "./parts/FormNotes.tsx";
import { formBarWords, ProtocolBar } from "./ProtocolBar.tsx";
import { FillFromHandover } from "./parts/FillFromHandover.tsx";
import { LeavingForm } from "./LeavingForm.tsx";
import type { ProtocolToEdit } from "../draft/open_protocol.ts";
import { ProtocolFields } from "./parts/ProtocolFields.tsx";
import { ProtocolHead } from "./ProtocolHead.tsx";
import { FormAlerts } from "./FormAlerts.tsx";
import { type ProtocolEditing, useProtocolEditor } from "./use_protocol_editor.ts";
import Eye from "lucide-react/icons/eye";
import type { Protocol } from "../../../../shared/api/protocol.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import type { Versioned } from "../../../api/versioned_values.ts";
import { SignedPdfButton } from "../SignedPdfButton.tsx";
import { usePaperActions } from "../use_paper_pdf.ts";
import { PAPER_PATHS } from "../../../../shared/papers/options.ts";
import { versioned } from "../../../api/office/call.ts";
import { FormPart } from "./parts/FormPart.tsx";

/** An opened protocol: its form, the signing dialog and further dialogs. */
export function ProtocolEditor(
  { opened, store, onReopen }: {
    opened: ProtocolToEdit;
    store: ProtocolStore;
    /** Opens the form again after a conflict of it was settled. */
    onReopen: () => void;
  },
) {
  const editing = useProtocolEditor(opened, store);
  const { form, signing, money, preview, trouble, coming, uploading } = editing;
  /** The id of the entry whose conflict is shown. */
  const [comparing, setComparing] = useState<string>();
  const { protocol, readOnly } = form;
  const locked = form.saving || uploading;
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
        <FormNotes form={form} store={store} trouble={trouble} />
        {opened.kind === "return" && !readOnly && (
          <FillFromHandover form={form} store={store} locked={locked || signing.open} />
        )}
        <fieldset className="grid gap-4" disabled={locked}>
          <ProtocolFields form={form} photos={editing.photos} onComing={coming.onComing} />
        </fieldset>
        {opened.kind === "handover" && (
          <FormPart title="Rozliczenie" note={money.isUnsent && "Czeka na wysłanie"}>
            <MoneyRows money={money} />
          </FormPart>
        )}
        <ProtocolPdfPart
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
      <FormMoney money={money} onSign={() => void signing.begin()} />
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
            // Signers would read the make of the rental's car with the plate of another one.
            disabled={uploading || form.isOfOtherCar}
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

/** The protocol's PDF: a preview, and the upload of a scan if it was signed by hand. */
function ProtocolPdfPart(
  { protocol, drawing, onShow, ...scan }: Omit<ScanUploadProps, "protocol"> & {
    /** Undefined while the server does not have it. */
    protocol: Protocol | undefined;
    /** Whether the preview is being drawn. */
    drawing: boolean;
    onShow: () => void;
  },
) {
  /** A protocol signed on the screen already has its signatures. */
  const takesScan = protocol?.signing?.by !== "screen";
  return (
    <FormPart title="Dokument">
      <div className="flex flex-wrap gap-3 *:min-h-12 @max-wide-phone/page:*:grow @max-wide-phone/page:*:basis-full">
        <Button
          variant="secondary"
          icon={<Eye aria-hidden="true" />}
          busy={drawing}
          onClick={onShow}
        >
          Podgląd protokołu
        </Button>
        {protocol && takesScan && <ScanUpload protocol={protocol} {...scan} />}
      </div>
      {takesScan && (
        <p className="m-0 text-muted text-14 leading-relaxed">
          {protocol
            ? "Podpis na papierze? Wgraj skan: zastąpi PDF, a protokół będzie tylko do odczytu."
            : "Skan podpisanego papieru można wgrać po pierwszym zapisaniu."}
        </p>
      )}
    </FormPart>
  );
}

type ScanUploadProps = {
  protocol: Protocol;
  /** Called before choosing the file and before sending it; false cancels. */
  onAsk: () => boolean;
  /** Called with true when an upload starts and with false when it ends: the scan locks the form. */
  onSending: (sending: boolean) => void;
  onUploaded: (protocol: Versioned<Protocol>) => void;
  /** Called with a version that somebody else has saved since; the scan was refused. */
  onNewer: (protocol: Versioned<Protocol>) => void;
};

/**
 * 'Wgraj podpisany PDF': a scan of the shown version replaces the PDF, and the protocol becomes
 * read-only. A later change was not on the signed paper.
 */
function ScanUpload({ protocol, onAsk, onSending, onUploaded, onNewer }: ScanUploadProps) {
  const { kind, id } = protocol;
  const pdf = usePaperActions(protocol, (signed) => {
    if (!signed) void showNewer();
    else if ("kind" in signed.values) onUploaded({ etag: signed.etag, values: signed.values });
  }, officeMessages.signedPdfNotTaken);
  const isSending = pdf.share !== undefined;

  useEffect(() => {
    if (!isSending) return;
    onSending(true);
    return () => onSending(false);
  }, [isSending]);

  async function showNewer(): Promise<void> {
    // If it cannot be read, the older version stays on the screen; the next press is refused again.
    await versioned(`GET /${PAPER_PATHS[kind]}/{id}`, { params: { id } })
      .then(onNewer, () => undefined);
  }

  return (
    <>
      <SignedPdfButton
        share={pdf.share}
        onAsk={onAsk}
        onFile={(file) => onAsk() && pdf.send(file)}
      />
      {pdf.dialog}
    </>
  );
}
