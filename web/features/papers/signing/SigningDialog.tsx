import { type ReactNode, useId, useRef } from "react";
import { SHORT_LENGTH } from "../../../../shared/api/fields.ts";
import { company } from "../../../../shared/company.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { Dialog } from "../../../kit/dialogs/Dialog.tsx";
import { FieldError } from "../../../kit/fields/Field.tsx";
import { TextField } from "../../../kit/fields/TextField.tsx";
import { useFirstFault } from "../../../records/use_first_fault.ts";
import type { ProtocolForm } from "../form/use_protocol_form.ts";
import { SignaturePad } from "./SignaturePad.tsx";
import { SignedFacts } from "./SignedFacts.tsx";
import { SigningFailure } from "./SigningFailure.tsx";
import type { SigningForm } from "./use_signing.ts";

/** 'Podpisz protokół': what is signed, in short, and the places where both sign. */
export function SigningDialog(
  { form, signing, onPreview }: {
    form: ProtocolForm;
    signing: SigningForm;
    /** Shows the whole paper. */
    onPreview: () => void;
  },
) {
  const body = useRef<HTMLDivElement>(null);
  const { faults, busy, failure } = signing;
  useFirstFault(body, signing.presses);

  return (
    <Dialog
      open
      layout="full-on-phone"
      title="Podpisz protokół"
      onClose={() => !busy && signing.close()}
      footer={
        <>
          <Button variant="secondary" onClick={() => !busy && signing.close()}>
            Wróć do formularza
          </Button>
          <Button
            busy={busy}
            busyLabel="Podpisywanie..."
            onClick={() => void signing.sign()}
          >
            Podpisz i zablokuj
          </Button>
        </>
      }
    >
      <div ref={body} className="grid gap-4 min-w-0">
        <SignedFacts form={form} hash={signing.hash} onPreview={onPreview} />
        <fieldset className="grid gap-4 min-w-0 m-0 p-0 border-0" disabled={busy}>
          <TextField
            label="W imieniu klienta podpisuje"
            required
            autoComplete="off"
            maxLength={SHORT_LENGTH}
            value={signing.name}
            error={faults.name}
            onChange={({ currentTarget }) => signing.setName(currentTarget.value)}
          />
          <Place fault={faults.customer}>
            <SignaturePad
              label="Podpis klienta"
              value={signing.customer}
              onChange={signing.setCustomer}
            />
          </Place>
          <Place fault={faults.business}>
            <SignaturePad
              label={`Podpis: ${company.name}`}
              value={signing.business}
              onChange={signing.setBusiness}
            />
          </Place>
        </fieldset>
        <SigningFailure failure={failure} />
        <p className="m-0 text-muted text-14 leading-relaxed">
          Podpisanego protokołu nie da się już zmienić. Dostaje znacznik czasu, a PDF nosi oba
          podpisy.
        </p>
      </div>
    </Dialog>
  );
}

/** A signature with its fault below. */
function Place({ fault, children }: { fault: string | undefined; children: ReactNode }) {
  const id = useId();
  return (
    <div className="grid gap-1.5 min-w-0">
      {children}
      <div
        tabIndex={-1}
        data-fault={fault ? true : undefined}
        className="not-data-fault:hidden rounded-small"
      >
        <FieldError id={id} error={fault} />
      </div>
    </div>
  );
}
