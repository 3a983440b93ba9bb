import { useState } from "react";
import type { AgreementReply, PaperToSign } from "../../../../shared/api/agreement.ts";
import { carName } from "../../../../shared/catalogue/car_name.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { agreementPaper, TERMS_HEADING } from "../../../../shared/papers/agreement_paper.ts";
import { personName } from "../../../../shared/papers/paper_words.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { notifyQueued } from "../../../offline/browser_sync_world.ts";
import { browserDevice, browserDrafts } from "../../../offline/device/browser_device.ts";
import { reasonDraftName } from "../../../offline/device/drafts.ts";
import { serverTime } from "../../../offline/replica/replica_note.ts";
import { Dialog } from "../../../kit/dialogs/Dialog.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { Spinner } from "../../../kit/base/Spinner.tsx";
import { ResourceView } from "../../../records/ResourceView.tsx";
import { useOpened } from "../../../records/use_opened.ts";
import { PaperPreview } from "../preview/PaperPreview.tsx";
import { agreementToSign, signOnDevice } from "./sign_agreement.ts";
import { ReasonField, useMissingReason } from "./ReasonField.tsx";
import { SignatureFields } from "./SignatureFields.tsx";
import { SignedSummary } from "./SignedSummary.tsx";
import { SigningFailure, SigningFrame } from "./SigningDialog.tsx";
import { useSignatures } from "./use_signatures.ts";

type Signable = Pick<AgreementReply, "id" | "version" | "signing" | "rentalId">;

/** 'Podpisz umowę': what is signed, and the signatures; that of the business alone after the link's. */
export function AgreementSigningDialog({ agreement, onClose, onSigned }: {
  agreement: Signable;
  onClose: () => void;
  /** Also if it was signed or changed while the dialog was open. */
  onSigned: () => void;
}) {
  const paper = useOpened(
    `admin/documents/${agreement.id}/paper/${agreement.version}`,
    async (signal) => ({
      paper: await agreementToSign(browserDevice(), agreement, signal),
      reason: await keptReason(agreement.rentalId),
    }),
  );
  if (paper.data) {
    return <Signing agreement={agreement} {...paper.data} onClose={onClose} onSigned={onSigned} />;
  }
  return (
    <Dialog open layout="full-on-phone" title={TITLE} onClose={onClose}>
      <ResourceView
        resource={paper}
        loading={
          <p role="status" className="m-0 flex min-h-40 items-center justify-center gap-3">
            <Spinner size={28} />
            Wczytuję umowę...
          </p>
        }
        text={officeMessages.agreementNotLoaded}
        offline={officeMessages.agreementNeedsNetwork}
        plain
      />
    </Dialog>
  );
}

async function keptReason(rentalId: string): Promise<string> {
  const kept = await browserDrafts().read(reasonDraftName(rentalId));
  return typeof kept === "string" ? kept : "";
}

function Signing({ agreement, paper: toSign, reason: keptReason, onClose, onSigned }: {
  agreement: Signable;
  paper: PaperToSign;
  /** The reason that was typed before. */
  reason: string;
  onClose: () => void;
  onSigned: () => void;
}) {
  const { signatures, byBusinessOnly, reason, busy, failure, sign } = useAgreementSigning(
    agreement,
    { paper: toSign, reason: keptReason },
    onSigned,
  );
  const { shown, contentHash } = reason.signed;
  const paper = agreementPaper({ ...shown, signing: null });
  const [preview, setPreview] = useState(false);

  return (
    <>
      <SigningFrame
        title={TITLE}
        back="Wróć"
        note="Podpisanej umowy nie da się już zmienić. Dostaje znacznik czasu i plik PDF."
        busy={busy}
        presses={signatures.presses}
        onClose={onClose}
        onSign={() => void sign()}
      >
        {agreement.signing?.by === "customer" && (
          <Alert title="Klient już podpisał tę umowę.">
            Przez link do rezerwacji,{" "}
            {formatDateTime(agreement.signing.at)}. Brakuje tylko podpisu firmy.
          </Alert>
        )}
        <ReasonField reason={reason} busy={busy} />
        <SignedSummary
          paper={paper}
          folded={TERMS_HEADING}
          hash={contentHash}
          onPreview={() => setPreview(true)}
        />
        <SignatureFields
          signatures={signatures}
          busy={busy}
          byBusinessOnly={byBusinessOnly}
          hint={HINT}
        />
        <SigningFailure failure={failure} title={officeMessages.agreementNotSigned} />
      </SigningFrame>
      {preview && (
        <PaperPreview
          paper={paper}
          onClose={() => setPreview(false)}
        />
      )}
    </>
  );
}

/** The signatures of an agreement, and their sending. */
function useAgreementSigning(
  agreement: Signable,
  { paper, reason: kept }: { paper: PaperToSign; reason: string },
  onSigned: () => void,
) {
  const byBusinessOnly = agreement.signing?.by === "customer";
  const { shown } = paper;
  const signatures = useSignatures(personName(shown.party), { byBusinessOnly });
  const reason = useMissingReason(agreement.id, paper, {
    isAsked: !byBusinessOnly,
    rentalId: agreement.rentalId,
    kept,
    onChange: signatures.forget,
  });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function sign(): Promise<void> {
    const { customer, business, name } = signatures;
    const isReasoned = reason.check();
    if (busy || !signatures.check() || !isReasoned || !business) return;
    setBusy(true);
    setFailure(undefined);
    const device = browserDevice();
    const { id: agreementId, rentalId } = agreement;
    try {
      const signing = {
        customerName: name.trim(),
        customerSignature: byBusinessOnly ? null : customer,
        businessSignature: business,
        ...await reason.toSign(),
        signedAt: await serverTime(device),
      };
      const title = `${carName(shown.car)} · ${personName(shown.party)}`;
      const signed = { agreementId, rentalId, title, signing };
      toastAgreementSigned(await signOnDevice(device, signed, { wake: notifyQueued }));
      reason.forget();
      onSigned();
    } catch (thrown) {
      setFailure(thrown);
    } finally {
      setBusy(false);
    }
  }
  return { signatures, byBusinessOnly, reason, busy, failure, sign };
}

function toastAgreementSigned(where: "server" | "device"): void {
  if (where === "server") toast.success(officeMessages.agreementSignedNow);
  else {
    toast.success(officeMessages.agreementSignedHere, { text: officeMessages.agreementSentLater });
  }
}

const TITLE = "Podpisz umowę";
const HINT =
  "Palcem, rysikiem albo myszą. Kto nie może tu podpisać, podpisuje wydruk, a skan wgrywa się do umowy jako PDF.";
