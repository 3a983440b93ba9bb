import { useRef } from "react";
import { Button } from "../../../kit/buttons/Button.tsx";
import { Dialog } from "../../../kit/dialogs/Dialog.tsx";
import { useFirstFault } from "../../../records/use_first_fault.ts";
import type { ProtocolForm } from "../draft/use_protocol_form.ts";
import { SignatureFields } from "./SignatureFields.tsx";
import { SignedSummary } from "./SignedSummary.tsx";
import type { SigningForm } from "./use_signing.ts";
import { settle } from "../../../../shared/papers/settlement/settle.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { polishNumber } from "../../../kit/fields/polish_number.ts";
import { damageCount, photoCount } from "../draft/field_words.ts";
import { kindWords } from "../protocol_words.ts";
import { inZloty } from "../settlement/settlement_words.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { NewerOnDevice } from "../../../offline/outbox.ts";
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
  const { busy, failure } = signing;
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
        <SignatureFields signatures={signing} busy={busy} />
        <SigningFailure failure={failure} />
        <p className="m-0 text-muted text-14 leading-relaxed">
          Podpisanego protokołu nie da się już zmienić. Dostaje znacznik czasu, a PDF nosi oba
          podpisy.
        </p>
      </div>
    </Dialog>
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
  const rows: readonly (readonly [name: string, text: string])[] = [
    [
      "Samochód",
      `${car ? `${car.brand} ${car.model}, ` : ""}${unbroken(content.registrationNumber)}`,
    ],
    [kindWords[kind].done, formatDateTime(content.dateTime)],
    ["Przebieg i paliwo", `${polishNumber(content.mileage)} km · ${content.fuelLevel}%`],
    ["Nadwozie i wnętrze", `${content.bodyCondition} · ${content.interiorCondition}`],
    ["Uszkodzenia", signedDamageWords(damages)],
    ...(photos.length > 0 ? [["Zdjęcia", photoCount(photos.length)] as const] : []),
    ...(settled
      ? [
        [
          "Rozliczenie",
          settled.toPay > 0
            ? `do dopłaty ${inZloty(settled.toPay)}`
            : `do zwrotu z kaucji ${inZloty(settled.toReturn)}`,
        ] as const,
      ]
      : []),
  ];
  return <SignedSummary rows={rows} hash={hash} wholeName="Cały protokół" onPreview={onPreview} />;
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
