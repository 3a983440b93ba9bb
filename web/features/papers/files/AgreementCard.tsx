import FilePlus2 from "lucide-react/icons/file-plus-2";
import PenLine from "lucide-react/icons/pen-line";
import { useState } from "react";
import FileText from "lucide-react/icons/file-text";
import type { AgreementReply } from "../../../../shared/api/agreement.ts";
import { formatDate, formatDateTime } from "../../../../shared/warsaw.ts";
import { adminPaths } from "../../../../shared/paths.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { paperName } from "../protocol_words.ts";
import { usePaperActions } from "../use_paper_pdf.ts";
import { zloty } from "../../../../shared/zloty.ts";
import {
  agreementState,
  hasAgreementPdf,
  isSignedAgreement,
  missingInAgreement,
} from "../agreement_words.ts";
import { AgreementSigningDialog } from "../signing/AgreementSigningDialog.tsx";
import { MissingPaper, PaperActions, PaperCard } from "./PaperCard.tsx";

/** The agreement of a rental, or a button to create one. */
export function AgreementCard(
  { rentalId, agreement, onChanged, onDetails }: {
    rentalId: string;
    agreement: AgreementReply | undefined;
    onChanged: () => void;
    onDetails: () => void;
  },
) {
  if (!agreement) {
    return (
      <MissingPaper
        title={paperName.agreement}
        Icon={FileText}
        text="Umowy jeszcze nie ma. Formularz podpowie okres, stawkę i dane klienta z wynajmu."
        action={
          <ButtonLink
            variant="secondary"
            className="col-span-full"
            to={adminPaths.addAgreement(rentalId)}
            icon={<FilePlus2 aria-hidden="true" />}
          >
            Utwórz umowę
          </ButtonLink>
        }
      />
    );
  }
  return <Agreement agreement={agreement} onChanged={onChanged} onDetails={onDetails} />;
}

function Agreement(
  { agreement, onChanged, onDetails }: {
    agreement: AgreementReply;
    onChanged: () => void;
    onDetails: () => void;
  },
) {
  const pdf = usePaperActions(agreement, "agreement", onChanged);
  const signed = isSignedAgreement(agreement);
  const [signing, setSigning] = useState(false);
  const missing = signed ? [] : missingInAgreement(agreement);
  return (
    <>
      <PaperCard
        title={paperName.agreement}
        Icon={FileText}
        state={agreementState(agreement)}
        facts={[
          { name: "Najemca", value: agreement.customerName || "Brak danych" },
          {
            name: "Okres",
            value: (
              <>
                <span className="whitespace-nowrap">{formatDate(agreement.validFrom)}</span>
                {" – "}
                <span className="whitespace-nowrap">{formatDate(agreement.validTo)}</span>
              </>
            ),
          },
          { name: "Opłata za dzień", value: `${zloty(agreement.rentalFee)} zł` },
          { name: "Kaucja", value: `${zloty(agreement.deposit)} zł` },
          ...(agreement.signing && agreement.signing.by !== "upload"
            ? [{
              name: "Podpis klienta",
              value: formatDateTime(agreement.signing.customerAt ?? agreement.signing.at),
            }]
            : []),
        ]}
        note={missing.length > 0 && `Do uzupełnienia: ${missing.join("; ")}.`}
        actions={
          <>
            {!signed && (
              <Button
                variant="secondary"
                className="col-span-full"
                icon={<PenLine aria-hidden="true" />}
                aria-haspopup="dialog"
                onClick={() => setSigning(true)}
              >
                Podpisz na ekranie
              </Button>
            )}
            <PaperActions
              pdf={pdf}
              isDrawn={hasAgreementPdf(agreement)}
              signed={signed}
              edit={adminPaths.editAgreement(agreement.id)}
              takesScan={agreement.signing?.by !== "screen"}
              onDetails={onDetails}
            />
          </>
        }
      />
      {signing && (
        <AgreementSigningDialog
          agreement={agreement}
          onClose={() => setSigning(false)}
          onSigned={() => {
            setSigning(false);
            onChanged();
          }}
        />
      )}
    </>
  );
}
