import ClipboardCheck from "lucide-react/icons/clipboard-check";
import ClipboardList from "lucide-react/icons/clipboard-list";
import FileText from "lucide-react/icons/file-text";
import PenLine from "lucide-react/icons/pen-line";
import Pencil from "lucide-react/icons/pencil";
import { useState } from "react";
import type { AgreementReply } from "../../../../shared/api/agreement.ts";
import type { Protocol } from "../../../../shared/api/protocol.ts";
import { PAPER_KINDS, type PaperKind } from "../../../../shared/papers/options.ts";
import { adminPaths } from "../../../../shared/paths.ts";
import { formatDate, formatDateTime } from "../../../../shared/warsaw.ts";
import { zloty } from "../../../../shared/zloty.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { polishNumber } from "../../../kit/fields/polish_number.ts";
import { agreementState, missingInAgreement } from "../agreement_words.ts";
import { isSigned, kindOf } from "../paper.ts";
import { kindWords, momentLabel, paperName, protocolState } from "../protocol_words.ts";
import type { RentalFiles } from "../rental_papers.ts";
import { AgreementSigningDialog } from "../signing/AgreementSigningDialog.tsx";
import { usePaperActions } from "../use_paper_pdf.ts";
import { MissingPaper, PaperActions, PaperCard } from "./PaperCard.tsx";

/** The three papers of a rental, each with its state, or a link to the form that creates it. */
export function RentalFileCards({ files, onChanged, onDetails }: {
  files: RentalFiles;
  onChanged: () => void;
  onDetails: (paper: PaperKind) => void;
}) {
  return PAPER_KINDS.map((kind) => {
    const paper = files[kind];
    if (paper) {
      return (
        <FileCard
          key={kind}
          paper={paper}
          onChanged={onChanged}
          onDetails={() => onDetails(kind)}
        />
      );
    }
    const { Icon, missing, addPath, add } = KINDS[kind];
    return (
      <MissingPaper
        key={kind}
        title={paperName[kind]}
        Icon={Icon}
        text={missing}
        to={addPath(files.rental.id)}
        label={add}
      />
    );
  });
}

type FilePaper = AgreementReply | Protocol;

/** A paper of a rental: its state, facts and actions. */
function FileCard({ paper, onChanged, onDetails }: {
  paper: FilePaper;
  onChanged: () => void;
  onDetails: () => void;
}) {
  const pdf = usePaperActions(paper, () => onChanged());
  const kind = kindOf(paper);
  const { state, facts, note, edit, first } = "kind" in paper
    ? protocolParts(paper)
    : agreementParts(paper, onChanged);
  return (
    <>
      <PaperCard
        title={paperName[kind]}
        Icon={KINDS[kind].Icon}
        state={state}
        facts={facts}
        note={note}
        actions={
          <>
            {first}
            <PaperActions paper={paper} pdf={pdf} edit={edit} onDetails={onDetails} />
          </>
        }
      />
      {pdf.dialog}
    </>
  );
}

/** What the card of an agreement shows, and its first action. */
function agreementParts(agreement: AgreementReply, onChanged: () => void) {
  const { customerName, validFrom, validTo, rentalFee, deposit, signing } = agreement;
  const signed = isSigned(agreement);
  const missing = signed ? [] : missingInAgreement(agreement);
  return {
    state: agreementState(agreement),
    facts: [
      { name: "Najemca", value: customerName || "Brak danych" },
      {
        name: "Okres",
        value: (
          <>
            <span className="whitespace-nowrap">{formatDate(validFrom)}</span>
            {" – "}
            <span className="whitespace-nowrap">{formatDate(validTo)}</span>
          </>
        ),
      },
      { name: "Opłata za dzień", value: `${zloty(rentalFee)} zł` },
      { name: "Kaucja", value: `${zloty(deposit)} zł` },
      ...(signing && signing.by !== "upload"
        ? [{ name: "Podpis klienta", value: formatDateTime(signing.customerAt ?? signing.at) }]
        : []),
    ],
    note: missing.length > 0 && `Do uzupełnienia: ${missing.join("; ")}.`,
    edit: adminPaths.editAgreement(agreement.id),
    first: !signed && <SignOnScreen agreement={agreement} onSigned={onChanged} />,
  };
}

function SignOnScreen({ agreement, onSigned }: {
  agreement: AgreementReply;
  onSigned: () => void;
}) {
  const [signing, setSigning] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        className="col-span-full"
        icon={<PenLine aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setSigning(true)}
      >
        Podpisz na ekranie
      </Button>
      {signing && (
        <AgreementSigningDialog
          agreement={agreement}
          onClose={() => setSigning(false)}
          onSigned={() => {
            setSigning(false);
            onSigned();
          }}
        />
      )}
    </>
  );
}

/** What the card of a protocol shows; one that is only planned is filled first. */
function protocolParts(protocol: Protocol) {
  const { kind, id, dateTime, registrationNumber, isFilled, mileage, fuelLevel } = protocol;
  const planned = protocol.status === "planned";
  const form = kindWords[kind].editPath(id);
  return {
    state: protocolState(protocol),
    facts: [
      { name: momentLabel(protocol), value: formatDateTime(dateTime) },
      { name: "Rejestracja", value: registrationNumber },
      { name: "Przebieg", value: isFilled ? `${polishNumber(mileage)} km` : "–" },
      { name: "Paliwo", value: isFilled ? `${fuelLevel}%` : "–" },
    ],
    note: planned && "Przygotowany z danych wynajmu. Uzupełnij go przy samochodzie.",
    edit: planned ? undefined : form,
    first: planned && (
      <ButtonLink
        variant="secondary"
        className="col-span-full"
        to={form}
        icon={<Pencil aria-hidden="true" />}
      >
        Wypełnij protokół
      </ButtonLink>
    ),
  };
}

const KINDS = {
  agreement: {
    Icon: FileText,
    missing: "Umowy jeszcze nie ma. Formularz podpowie okres, stawkę i dane klienta z wynajmu.",
    add: "Utwórz umowę",
    addPath: adminPaths.addAgreement,
  },
  handover: {
    Icon: ClipboardList,
    missing: "Protokołu wydania jeszcze nie ma. Wypełnia się go przy samochodzie.",
    add: "Utwórz protokół",
    addPath: kindWords.handover.addPath,
  },
  return: {
    Icon: ClipboardCheck,
    missing: "Protokołu zwrotu jeszcze nie ma. Wypełnia się go, gdy auto wraca.",
    add: "Utwórz protokół",
    addPath: kindWords.return.addPath,
  },
};
