import { type ReactNode, useRef, useState } from "react";
import { Button } from "../../../kit/buttons/Button.tsx";
import { Dialog } from "../../../kit/dialogs/Dialog.tsx";
import { useFirstFault } from "../../../records/use_first_fault.ts";
import { formPaper } from "../draft/form_paper.ts";
import type { ProtocolForm } from "../draft/use_protocol_form.ts";
import { SignatureFields } from "./SignatureFields.tsx";
import { SignedSummary } from "./SignedSummary.tsx";
import type { SigningForm } from "./use_signing.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { NewerOnDevice } from "../../../offline/outbox.ts";
import { failureSentence, NetworkFailure } from "../../../api/failures.ts";
import { Alert } from "../../../kit/states/Alert.tsx";

/** 'Podpisz protokół': what is signed, and the fields for both signatures. */
export function SigningDialog(
  { form, signing, onPreview }: {
    form: ProtocolForm;
    signing: SigningForm;
    /** Opens the preview of the whole paper. */
    onPreview: () => void;
  },
) {
  const { busy, failure } = signing;
  // Fixed with the hash: later changes from another tab are not part of what is signed.
  const [content] = useState(() => form.content());
  const paper = formPaper({ ...form, content: () => content });

  return (
    <SigningFrame
      title="Podpisz protokół"
      back="Wróć do formularza"
      note="Podpisanego protokołu nie da się już zmienić. Dostaje znacznik czasu, a PDF zawiera oba podpisy."
      busy={busy}
      presses={signing.presses}
      onClose={signing.close}
      onSign={() => void signing.sign()}
    >
      <SignedSummary paper={paper} hash={signing.hash} onPreview={onPreview} />
      <SignatureFields signatures={signing} busy={busy} />
      <SigningFailure failure={failure} />
    </SigningFrame>
  );
}

/** The dialog in which any paper is signed. */
export function SigningFrame(
  { title, back, note, busy, presses, onClose, onSign, children }: {
    title: string;
    /** The button that closes it. */
    back: string;
    /** What signing means for the paper. */
    note: string;
    busy: boolean;
    /** How often faults were shown: the first gets the focus. */
    presses: number;
    onClose: () => void;
    onSign: () => void;
    children: ReactNode;
  },
) {
  const body = useRef<HTMLDivElement>(null);
  const close = () => !busy && onClose();
  useFirstFault(body, presses);

  return (
    <Dialog
      open
      layout="full-on-phone"
      title={title}
      onClose={close}
      footer={
        <>
          <Button variant="secondary" onClick={close}>{back}</Button>
          <Button busy={busy} busyLabel="Podpisywanie..." onClick={onSign}>
            Podpisz i zablokuj
          </Button>
        </>
      }
    >
      <div ref={body} className="grid gap-4 min-w-0">
        {children}
        <p className="m-0 text-muted text-14 leading-relaxed">{note}</p>
      </div>
    </Dialog>
  );
}

/** Why signing failed; both signatures are kept. Nothing without a failure. */
export function SigningFailure(
  { failure, title = officeMessages.protocolNotSigned }: { failure: unknown; title?: string },
) {
  if (failure === undefined) return null;
  return (
    <Alert tone="error" title={title}>
      {failure instanceof NetworkFailure
        ? "Podpisy czekają tutaj. Spróbuj ponownie, gdy wróci internet."
        : failure instanceof NewerOnDevice
        ? officeMessages.agreementWaitsHere
        : failureSentence(failure)}
    </Alert>
  );
}
