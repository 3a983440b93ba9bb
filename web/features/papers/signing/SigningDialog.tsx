import { useCompany } from "../../../site/company.ts";
import { type ReactNode, useId, useRef } from "react";
import { SHORT_LENGTH } from "../../../../shared/fields.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { Dialog } from "../../../kit/dialogs/Dialog.tsx";
import { FieldError } from "../../../kit/fields/Field.tsx";
import { TextField } from "../../../kit/fields/TextField.tsx";
import { useFirstFault } from "../../../records/use_first_fault.ts";
import type { ProtocolForm } from "../draft/use_protocol_form.ts";
import { SignaturePad } from "./SignaturePad.tsx";
import type { SigningForm } from "./use_signing.ts";
import FileText from "lucide-react/icons/file-text";
import { settle } from "../../../../shared/papers/settlement/settle.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { polishNumber } from "../../../kit/fields/polish_number.ts";
import { damageCount, photoCount } from "../draft/field_words.ts";
import { kindWords, shortHash } from "../protocol_words.ts";
import { inZloty } from "../settlement/settlement_words.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { failureSentence, NetworkFailure } from "../../../api/failures.ts";
import { Alert } from "../../../kit/states/Alert.tsx";

/** 'Podpisz protokół': a summary of what is signed, and the fields for both signatures. */
export function SigningDialog(
  { form, signing, onPreview }: {
    form: ProtocolForm;
    signing: SigningForm;
    /** Opens the preview of the whole paper. */
    onPreview: () => void;
  },
) {
  const body = useRef<HTMLDivElement>(null);
  const { faults, busy, failure } = signing;
  useFirstFault(body, signing.presses);
  const { name: business } = useCompany();

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
              label={`Podpis: ${business}`}
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

/** A summary of what both parties sign, with the content hash. */
function SignedFacts(
  { form, hash, onPreview }: { form: ProtocolForm; hash: string; onPreview: () => void },
) {
  const content = form.content();
  const { kind, rental } = form.opened;
  const { settlement, damages, photos } = content;
  const settled = settlement && settle(settlement, content);
  const car = rental.rentalCar;
  const rows = [
    [
      "Samochód",
      `${car ? `${car.brand} ${car.model}, ` : ""}${unbroken(content.registrationNumber)}`,
    ],
    [kindWords[kind].done, formatDateTime(content.dateTime)],
    ["Przebieg i paliwo", `${polishNumber(content.mileage)} km · ${content.fuelLevel}%`],
    ["Nadwozie i wnętrze", `${content.bodyCondition} · ${content.interiorCondition}`],
    ["Uszkodzenia", signedDamageWords(damages)],
    ...(photos.length > 0 ? [["Zdjęcia", photoCount(photos.length)]] : []),
    ...(settled
      ? [[
        "Rozliczenie",
        settled.toPay > 0
          ? `do dopłaty ${inZloty(settled.toPay)}`
          : `do zwrotu z kaucji ${inZloty(settled.toReturn)}`,
      ]]
      : []),
  ] as const;
  return (
    <section className="border border-line rounded-card bg-mist" aria-label="Co podpisujecie">
      <dl className="grid gap-2 m-0 px-4 py-3">
        {rows.map(([name, text]) => (
          <div
            key={name}
            className="grid grid-cols-[minmax(0,9.5rem)_minmax(0,1fr)] gap-x-3 text-14 leading-normal [&>dt]:text-muted [&>dd]:m-0 [&>dd]:font-semibold [&>dd]:tabular-nums [&>dd]:wrap-anywhere @max-[23.4rem]/page:grid-cols-1"
          >
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-x-3 pr-2 pl-4 py-1 border-t border-line">
        <p className="m-0 text-muted text-14 [&>code]:text-ink [&>code]:font-semibold [&>code]:whitespace-nowrap">
          Skrót treści: <code title={hash}>{shortHash(hash)}</code>
        </p>
        <Button variant="quiet" icon={<FileText aria-hidden="true" />} onClick={onPreview}>
          Cały protokół
        </Button>
      </div>
    </section>
  );
}

/** Keeps a plate on one line. */
function unbroken(text: string): string {
  return text.replaceAll(" ", "\u00a0");
}

/** '5 uszkodzeń, w tym nowe: 2', or 'brak'. */
export function signedDamageWords(damages: readonly { readonly isNew: boolean }[]): string {
  if (damages.length === 0) return "brak";
  const fresh = damages.filter(({ isNew }) => isNew).length;
  return `${damageCount(damages.length)}, w tym nowe: ${fresh}`;
}

/** Why signing failed; both signatures are kept. Nothing without a failure. */
export function SigningFailure({ failure }: { failure: unknown }) {
  if (failure === undefined) return null;
  return (
    <Alert tone="error" title={officeMessages.protocolNotSigned}>
      {failure instanceof NetworkFailure
        ? "Podpisy czekają tutaj. Spróbuj ponownie, gdy wróci internet."
        : failureSentence(failure)}
    </Alert>
  );
}
