import PenLine from "lucide-react/icons/pen-line";
import { useState } from "react";
import FileText from "lucide-react/icons/file-text";
import type { AgreementReply } from "../../../../shared/api/agreement.ts";
import { formatDate, formatDateTime } from "../../../../shared/warsaw.ts";
import { adminPaths } from "../../../../shared/paths.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import {
  hasPdf,
  isSigned,
  kindWords,
  momentLabel,
  paperName,
  protocolState,
} from "../protocol_words.ts";
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
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import ClipboardList from "lucide-react/icons/clipboard-list";
import Pencil from "lucide-react/icons/pencil";
import type { Protocol } from "../../../../shared/api/protocol.ts";
import { PROTOCOL_KINDS, type ProtocolKind } from "../../../../shared/papers/options.ts";
import type { RentalFiles } from "../rental_papers.ts";
import { useScanTime } from "../use_scan_time.tsx";
import { polishNumber } from "../../../kit/fields/polish_number.ts";

/** The three papers of a rental, each with its state, or a button to create it. */
export function RentalFileCards({ files, onChanged, onDetails }: {
  files: RentalFiles;
  onChanged: () => void;
  onDetails: (paper: "agreement" | ProtocolKind) => void;
}) {
  const { rental, agreement } = files;
  return (
    <>
      {agreement
        ? (
          <AgreementCard
            agreement={agreement}
            onChanged={onChanged}
            onDetails={() => onDetails("agreement")}
          />
        )
        : (
          <MissingPaper
            title={paperName.agreement}
            Icon={FileText}
            text="Umowy jeszcze nie ma. Formularz podpowie okres, stawkę i dane klienta z wynajmu."
            to={adminPaths.addAgreement(rental.id)}
            label="Utwórz umowę"
          />
        )}
      {PROTOCOL_KINDS.map((kind) => (
        <ProtocolFileCard
          key={kind}
          rentalId={rental.id}
          kind={kind}
          protocol={files[kind]}
          onChanged={onChanged}
          onDetails={() => onDetails(kind)}
        />
      ))}
    </>
  );
}

function AgreementCard(
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

/** The handover or return protocol of a rental, or a button to create one. */
export function ProtocolFileCard(
  { rentalId, kind, protocol, onChanged, onDetails }: {
    rentalId: string;
    kind: ProtocolKind;
    protocol: Protocol | undefined;
    onChanged: () => void;
    onDetails: () => void;
  },
) {
  if (protocol) {
    return <Made kind={kind} protocol={protocol} onChanged={onChanged} onDetails={onDetails} />;
  }
  return (
    <MissingPaper
      title={paperName[kind]}
      Icon={ICONS[kind]}
      text={MISSING[kind]}
      to={kindWords[kind].addPath(rentalId)}
      label="Utwórz protokół"
    />
  );
}

function Made(
  { kind, protocol, onChanged, onDetails }: {
    kind: ProtocolKind;
    protocol: Protocol;
    onChanged: () => void;
    onDetails: () => void;
  },
) {
  const pdf = usePaperActions(protocol, kind, onChanged);
  const scan = useScanTime(protocol, (file, handedAt) => void pdf.send(file, handedAt));
  const { status, isFilled, mileage, fuelLevel } = protocol;
  const signed = isSigned(protocol);
  const planned = status === "planned";
  const edit = kindWords[kind].editPath(protocol.id);
  return (
    <>
      <PaperCard
        title={paperName[kind]}
        Icon={ICONS[kind]}
        state={protocolState(protocol)}
        facts={[
          { name: momentLabel(protocol), value: formatDateTime(protocol.dateTime) },
          { name: "Rejestracja", value: protocol.registrationNumber },
          { name: "Przebieg", value: isFilled ? `${polishNumber(mileage)} km` : "–" },
          { name: "Paliwo", value: isFilled ? `${fuelLevel}%` : "–" },
        ]}
        note={planned && "Przygotowany z danych wynajmu. Uzupełnij go przy samochodzie."}
        actions={
          <>
            {planned && (
              <ButtonLink
                variant="secondary"
                className="col-span-full"
                to={edit}
                icon={<Pencil aria-hidden="true" />}
              >
                Wypełnij protokół
              </ButtonLink>
            )}
            <PaperActions
              pdf={{ ...pdf, send: scan.choose }}
              isDrawn={hasPdf(protocol)}
              signed={signed}
              edit={planned ? undefined : edit}
              takesScan={protocol.signing?.by !== "screen"}
              onDetails={onDetails}
            />
          </>
        }
      />
      {scan.dialog}
    </>
  );
}

const ICONS = { handover: ClipboardList, return: ClipboardCheck } as const;
const MISSING = {
  handover: "Protokołu wydania jeszcze nie ma. Wypełnia się go przy samochodzie.",
  return: "Protokołu zwrotu jeszcze nie ma. Wypełnia się go, gdy auto wraca.",
} as const;
