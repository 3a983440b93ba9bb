import Download from "lucide-react/icons/download";
import { useState } from "react";
import type { ListedDocument } from "../../../../shared/api/rental_document.ts";
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
import { pdfName } from "../protocol_words.ts";
import { zloty } from "../../../../shared/zloty.ts";
import { documentState } from "../document_words.ts";

/** 'Szczegóły Dokumentu': all data that the list contains about an agreement (back-office §2). */
export function DocumentDialog(
  { document, onClose }: { document: ListedDocument; onClose: () => void },
) {
  const { label, tone } = documentState(document);
  const car = document.rentalCar;
  return (
    <Dialog open title="Szczegóły Dokumentu" onClose={onClose}>
      <DetailList
        items={[
          { name: "Klient", value: document.customerName },
          { name: "Adres", value: document.customerAddress },
          { name: "Telefon", value: document.customerPhone },
          { name: "E-mail", value: document.customerEmail },
          {
            name: "Samochód",
            value: car && [`${car.brand} ${car.model}`, car.registrationNumber]
              .filter(Boolean).join(" · "),
          },
          { name: "Obowiązuje od", value: formatDateTime(document.validFrom) },
          { name: "Obowiązuje do", value: formatDateTime(document.validTo) },
          { name: "Opłata za dzień", value: `${zloty(document.rentalFee)} zł` },
          { name: "Kaucja", value: `${zloty(document.deposit)} zł` },
          { name: "Opłata za dostawę", value: `${zloty(document.deliveryFee)} zł` },
          { name: "Stan", value: <Badge tone={tone}>{label}</Badge> },
          { name: "Utworzono", value: formatDateTime(document.createdAt) },
          { name: "Zmieniono", value: formatDateTime(document.modifiedAt) },
        ]}
      />
      <Files document={document} />
    </Dialog>
  );
}

/** The PDF and the attached file, with their failures, since the page below is inert. */
function Files({ document }: { document: ListedDocument }) {
  const { id, version, attachment, rentalCar, filePath } = document;
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const pdf = usePaperPdf({
    kind: "agreement",
    id,
    version,
    fileName: pdfName("agreement", rentalCar?.registrationNumber),
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
