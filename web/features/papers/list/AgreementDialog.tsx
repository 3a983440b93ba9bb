import Download from "lucide-react/icons/download";
import { useState } from "react";
import type { AgreementSummary } from "../../../../shared/api/agreement.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { call } from "../../../api/office/call.ts";
import { failureSentence } from "../../../api/failures.ts";
import { downloadFile } from "../../../api/download_file.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import { Dialog } from "../../../kit/dialogs/Dialog.tsx";
import { DetailList } from "../DetailList.tsx";
import { usePaperPdf } from "../use_paper_pdf.ts";
import { zloty } from "../../../../shared/zloty.ts";
import { agreementState } from "../agreement_words.ts";

/** 'Szczegóły Dokumentu': all data that the list contains about an agreement (back-office §2). */
export function AgreementDialog(
  { agreement, onClose }: { agreement: AgreementSummary; onClose: () => void },
) {
  const { label, tone } = agreementState(agreement);
  const car = agreement.rentalCar;
  return (
    <Dialog open title="Szczegóły Dokumentu" onClose={onClose}>
      <DetailList
        items={[
          { name: "Klient", value: agreement.customerName },
          { name: "Adres", value: agreement.customerAddress },
          { name: "Telefon", value: agreement.customerPhone },
          { name: "E-mail", value: agreement.customerEmail },
          {
            name: "Samochód",
            value: car && [`${car.brand} ${car.model}`, car.registrationNumber]
              .filter(Boolean).join(" · "),
          },
          { name: "Obowiązuje od", value: formatDateTime(agreement.validFrom) },
          { name: "Obowiązuje do", value: formatDateTime(agreement.validTo) },
          { name: "Opłata za dzień", value: `${zloty(agreement.rentalFee)} zł` },
          { name: "Kaucja", value: `${zloty(agreement.deposit)} zł` },
          { name: "Opłata za dostawę", value: `${zloty(agreement.deliveryFee)} zł` },
          { name: "Stan", value: <Badge tone={tone}>{label}</Badge> },
          { name: "Utworzono", value: formatDateTime(agreement.createdAt) },
          { name: "Zmieniono", value: formatDateTime(agreement.modifiedAt) },
        ]}
      />
      <Files agreement={agreement} />
    </Dialog>
  );
}

/** The PDF and the attached file, with their failures, since the page below is inert. */
function Files({ agreement }: { agreement: AgreementSummary }) {
  const { id, attachment, filePath } = agreement;
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const pdf = usePaperPdf({
    paper: agreement,
    say: (news) => setFailure(news.good ? undefined : news.text),
    onChanged: () => undefined,
  });

  async function handOverAttachment(name: string): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      downloadFile(name, await call("GET /rentaldocument/{id}/file", { params: { id } }));
    } catch (thrown) {
      // Shown here; the button can be pressed again.
      setFailure(failureSentence(thrown));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid gap-3 justify-items-stretch mt-4">
      {filePath === null
        ? <p className="m-0 p-3 rounded-input bg-mist text-muted">{officeMessages.pdfMissing}</p>
        : (
          <Button
            icon={<Download aria-hidden="true" />}
            busy={pdf.work !== undefined}
            onClick={() => {
              setFailure(undefined);
              void pdf.download();
            }}
          >
            Pobierz PDF
          </Button>
        )}
      {attachment && (
        <Button
          variant="secondary"
          icon={<Download aria-hidden="true" />}
          busy={busy}
          className="wrap-anywhere"
          onClick={() => void handOverAttachment(attachment.name)}
        >
          {`Pobierz załącznik: ${attachment.name}`}
        </Button>
      )}
      {failure && <Alert tone="error" title={officeMessages.pdfNotLoaded}>{failure}</Alert>}
    </div>
  );
}
