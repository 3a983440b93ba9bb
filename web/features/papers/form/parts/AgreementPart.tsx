import FilePen from "lucide-react/icons/file-pen";
import FilePlus2 from "lucide-react/icons/file-plus-2";
import PenLine from "lucide-react/icons/pen-line";
import { useState } from "react";
import { TEXT_LENGTH } from "../../../../../shared/fields.ts";
import { Badge, type Tone } from "../../../../kit/buttons/Badge.tsx";
import { Button } from "../../../../kit/buttons/Button.tsx";
import { ButtonLink } from "../../../../kit/buttons/ButtonLink.tsx";
import { TextArea } from "../../../../kit/fields/TextArea.tsx";
import { adminPaths } from "../../../../../shared/paths.ts";
import { DRAFT_LABELS } from "../../draft/protocol_draft.ts";
import type { ReadTerms, SignableAgreement } from "../../draft/protocol_store.ts";
import { isDriverMissing, isIncomplete, isKnownUnsigned } from "../../draft/use_related_records.ts";
import type { ProtocolForm } from "../../draft/use_protocol_form.ts";
import { AgreementSigningDialog } from "../../signing/AgreementSigningDialog.tsx";
import { FormPart } from "./FormPart.tsx";

/**
 * Whether the agreement is signed and the driver's data are known, before the car is handed over;
 * without either a reason is asked for, which the signatures of the handover need.
 */
export function AgreementPart({ form }: { form: ProtocolForm }) {
  const [signing, setSigning] = useState(false);
  const { draft, faults, readOnly, change, opened: { rental }, related } = form;
  const { agreement } = related.shown;
  const note = agreementNote(agreement);
  const driver = driverBadge(agreement, rental.hasDriver === true);
  const asks = draft.unsignedReason !== "" || !readOnly && isIncomplete(related.shown);
  return (
    <FormPart title="Umowa i kierowca" locked={readOnly}>
      <p className="flex flex-wrap gap-2 m-0">
        <Badge {...agreementBadge(agreement)} />
        {driver && <Badge {...driver} />}
      </p>
      {note && <p className="m-0 text-muted text-14 leading-relaxed">{note}</p>}
      {!readOnly && agreement === "none" && (
        <p className="m-0">
          <ButtonLink
            variant="secondary"
            icon={<FilePlus2 aria-hidden="true" />}
            to={adminPaths.addAgreement(rental.id)}
            state={{ list: adminPaths.addHandover(rental.id) }}
          >
            Utwórz umowę
          </ButtonLink>
        </p>
      )}
      {!readOnly && isSignable(agreement) && (
        <p className="flex flex-wrap gap-2 m-0">
          <Button
            variant="secondary"
            icon={<PenLine aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => setSigning(true)}
          >
            Podpisz umowę
          </Button>
          <ButtonLink
            variant="secondary"
            icon={<FilePen aria-hidden="true" />}
            to={adminPaths.editAgreement(agreement.id)}
            state={{ list: adminPaths.addHandover(rental.id) }}
          >
            Uzupełnij umowę
          </ButtonLink>
        </p>
      )}
      {signing && isSignable(agreement) && (
        <AgreementSigningDialog
          agreement={{ ...agreement, rentalId: rental.id }}
          onClose={() => setSigning(false)}
          onSigned={() => {
            setSigning(false);
            const signed = { ...agreement, state: "signed" as const };
            related.meetAgreement(signed);
            if (!isIncomplete({ ...related.shown, agreement: signed })) {
              change({ unsignedReason: "" });
            }
          }}
        />
      )}
      {asks && (
        <TextArea
          required={!readOnly}
          label={DRAFT_LABELS.unsignedReason}
          rows={2}
          maxLength={TEXT_LENGTH}
          readOnly={readOnly}
          value={draft.unsignedReason}
          error={faults.unsignedReason}
          hint="Potrzebny do podpisu protokołu. Zostanie w nim na stałe."
          onChange={({ currentTarget }) => change({ unsignedReason: currentTarget.value })}
        />
      )}
    </FormPart>
  );
}

function isSignable(agreement: ReadTerms["agreement"]): agreement is SignableAgreement {
  return typeof agreement === "object" && agreement.state !== "signed";
}

type BadgeWords = { readonly tone: Tone; readonly children: string };

/** 'Umowa podpisana', 'Umowa niepodpisana', or that it is not known. */
export function agreementBadge(agreement: ReadTerms["agreement"]): BadgeWords {
  if (agreement === undefined) return { tone: "grey", children: "Nie wiadomo, czy jest umowa" };
  return isKnownUnsigned(agreement)
    ? { tone: "amber", children: "Umowa niepodpisana" }
    : { tone: "green", children: "Umowa podpisana" };
}

/** What an unsigned agreement lacks, if it is more than both signatures. */
export function agreementNote(agreement: ReadTerms["agreement"]): string | undefined {
  if (agreement === "none") return "Ten wynajem nie ma jeszcze umowy.";
  return agreement?.state === "signed_by_customer"
    ? "Klient podpisał ją przez link. Brakuje podpisu firmy."
    : undefined;
}

/** 'Dane kierowcy: podane' where the customer gave them or the agreement names a licence. */
export function driverBadge(
  agreement: ReadTerms["agreement"],
  isGivenByCustomer: boolean,
): BadgeWords | undefined {
  if (isDriverMissing(agreement, isGivenByCustomer)) {
    return { tone: "amber", children: "Dane kierowcy: brak" };
  }
  const isKnown = agreement !== undefined || isGivenByCustomer;
  return isKnown ? { tone: "green", children: "Dane kierowcy: podane" } : undefined;
}
