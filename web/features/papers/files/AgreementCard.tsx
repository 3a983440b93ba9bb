import Download from "lucide-react/icons/download";
import Eye from "lucide-react/icons/eye";
import FilePlus2 from "lucide-react/icons/file-plus-2";
import FileText from "lucide-react/icons/file-text";
import Info from "lucide-react/icons/info";
import PenLine from "lucide-react/icons/pen-line";
import Pencil from "lucide-react/icons/pencil";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { useState } from "react";
import type { RentalDocument } from "../../../../shared/api/rental_document.ts";
import { formatDate, formatDateTime } from "../../../../shared/warsaw.ts";
import { adminPaths } from "../../../site/paths.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { paperName } from "../paper_words.ts";
import { SignedPdfButton } from "../SignedPdfButton.tsx";
import { usePaperActions } from "../use_paper_actions.ts";
import { zloty } from "../../../../shared/zloty.ts";
import {
  documentState,
  hasDocumentPdf,
  isSignedDocument,
  missingInDocument,
} from "../document_words.ts";
import { AgreementSigningDialog } from "../signing/AgreementSigningDialog.tsx";
import { MissingPaper } from "./MissingPaper.tsx";
import { PaperCard } from "./PaperCard.tsx";

/** The agreement of a rental, or a button to create one. */
export function AgreementCard(
  { rentalId, agreement, onChanged, onDetails }: {
    rentalId: string;
    agreement: RentalDocument | undefined;
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
            to={adminPaths.addDocument(rentalId)}
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
    agreement: RentalDocument;
    onChanged: () => void;
    onDetails: () => void;
  },
) {
  const pdf = usePaperActions(agreement, "agreement", onChanged);
  const signed = isSignedDocument(agreement);
  const hasPdf = hasDocumentPdf(agreement);
  const [signing, setSigning] = useState(false);
  const missing = signed ? [] : missingInDocument(agreement);
  return (
    <>
      <PaperCard
        title={paperName.agreement}
        Icon={FileText}
        state={documentState(agreement)}
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
        note={missing.length > 0 && `Do uzupełnienia: ${missing.join(", ")}.`}
        actions={
          <>
            {!signed && (
              <Button
                className="col-span-full"
                icon={<PenLine aria-hidden="true" />}
                aria-haspopup="dialog"
                onClick={() => setSigning(true)}
              >
                Podpisz na ekranie
              </Button>
            )}
            {hasPdf && (
              <Button
                variant={signed ? "primary" : "secondary"}
                className="col-span-full"
                icon={<Download aria-hidden="true" />}
                busy={pdf.downloading}
                onClick={pdf.download}
              >
                {signed ? "Pobierz podpisany PDF" : "Pobierz PDF"}
              </Button>
            )}
            {!hasPdf && (
              <Button
                variant="secondary"
                className="col-span-full"
                icon={<RefreshCw aria-hidden="true" />}
                busy={pdf.drawing}
                busyLabel="Generowanie..."
                onClick={pdf.draw}
              >
                Generuj PDF
              </Button>
            )}
            <ButtonLink
              variant="secondary"
              to={adminPaths.editDocument(agreement.id)}
              icon={signed ? <Eye aria-hidden="true" /> : <Pencil aria-hidden="true" />}
            >
              {signed ? "Otwórz" : "Edytuj"}
            </ButtonLink>
            <Button
              variant="secondary"
              icon={<Info aria-hidden="true" />}
              aria-haspopup="dialog"
              onClick={onDetails}
            >
              Szczegóły
            </Button>
            {agreement.signing?.by !== "screen" && (
              <SignedPdfButton className="col-span-full" share={pdf.share} onFile={pdf.send}>
                {signed ? "Wgraj inny podpisany PDF" : "Wgraj podpisany PDF"}
              </SignedPdfButton>
            )}
          </>
        }
      />
      {signing && (
        <AgreementSigningDialog
          document={agreement}
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
