import Download from "lucide-react/icons/download";
import { type ReactNode, useState } from "react";
import type { AgreementSummary } from "../../../shared/api/agreement.ts";
import type { Protocol } from "../../../shared/api/protocol.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { formatDateTime } from "../../../shared/warsaw.ts";
import { zloty } from "../../../shared/zloty.ts";
import { downloadFile } from "../../api/download_file.ts";
import { failureSentence } from "../../api/failures.ts";
import { call } from "../../api/office/call.ts";
import { Badge } from "../../kit/buttons/Badge.tsx";
import { Button } from "../../kit/buttons/Button.tsx";
import { Dialog } from "../../kit/dialogs/Dialog.tsx";
import { polishNumber } from "../../kit/fields/polish_number.ts";
import { Alert } from "../../kit/states/Alert.tsx";
import { agreementState } from "./agreement_words.ts";
import { DamageMap } from "./damage/DamageMap.tsx";
import { DetailList } from "./DetailList.tsx";
import { browserStore } from "./draft/device_store.ts";
import { DRAFT_LABELS } from "./draft/protocol_draft.ts";
import type { RentalPaper } from "./paper.ts";
import { PhotoStrip } from "./photos/PhotoStrip.tsx";
import {
  carOf,
  customerOf,
  kindWords,
  momentLabel,
  signedWords,
  statusBadges,
} from "./protocol_words.ts";
import { SettlementFacts } from "./settlement/SettlementFacts.tsx";
import { usePaperPdf } from "./use_paper_pdf.ts";

/** The whole content of a paper, read-only. */
export function PaperDetails({ paper, onClose }: { paper: RentalPaper; onClose: () => void }) {
  return "kind" in paper
    ? <ProtocolDetails protocol={paper} onClose={onClose} />
    : <AgreementDetails agreement={paper} onClose={onClose} />;
}

/** 'Szczegóły Dokumentu': all data that the list contains about an agreement (back-office §2). */
function AgreementDetails(
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

function ProtocolDetails(
  { protocol, onClose }: { protocol: Protocol; onClose: () => void },
) {
  const [store] = useState(() => browserStore().photosOf(protocol.rentalId));
  const { status, kind, damages, photos, settlement, signing } = protocol;
  const { label, tone } = statusBadges[status];
  const { form } = kindWords[kind];
  return (
    <Dialog
      open
      layout="full-on-phone"
      title={form}
      header={
        <div className="flex flex-wrap items-center gap-y-1 gap-x-3">
          <strong>{carOf(protocol)}</strong>
          <span>{protocol.registrationNumber}</span>
          <Badge tone={tone}>{label}</Badge>
        </div>
      }
      onClose={onClose}
    >
      <DetailList
        empty="brak"
        items={[
          { name: "Klient", value: customerOf(protocol) },
          { name: momentLabel(protocol), value: formatDateTime(protocol.dateTime) },
          { name: DRAFT_LABELS.mileage, value: `${polishNumber(protocol.mileage)} km` },
          { name: DRAFT_LABELS.fuelLevel, value: `${protocol.fuelLevel}%` },
          { name: DRAFT_LABELS.bodyCondition, value: protocol.bodyCondition },
          { name: DRAFT_LABELS.interiorCondition, value: protocol.interiorCondition },
          { name: DRAFT_LABELS.equipment, value: protocol.equipment.join(", ") },
          { name: DRAFT_LABELS.bodyDamages, value: protocol.bodyDamages },
          { name: DRAFT_LABELS.bodyRemarks, value: protocol.bodyRemarks },
          ...protocol.unsignedReason
            ? [{ name: "Bez umowy lub danych kierowcy", value: protocol.unsignedReason }]
            : [],
          ...signing ? [{ name: "Podpis", value: signedWords(signing) }] : [],
          { name: "Utworzono", value: formatDateTime(protocol.createdAt) },
          { name: "Zmieniono", value: formatDateTime(protocol.modifiedAt) },
        ]}
      />
      {damages.length > 0 && (
        <Part title={DRAFT_LABELS.damages}>
          <DamageMap damages={damages} silhouette={protocol.silhouette} photos={photos} />
        </Part>
      )}
      {photos.length > 0 && (
        <Part title={DRAFT_LABELS.photos}>
          <PhotoStrip photos={photos} store={store} />
        </Part>
      )}
      {settlement && (
        <Part title={DRAFT_LABELS.settlement}>
          <SettlementFacts settlement={settlement} returned={protocol} />
        </Part>
      )}
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 mt-6">
      <h3 className="m-0 text-18 font-bold">{title}</h3>
      {children}
    </section>
  );
}
