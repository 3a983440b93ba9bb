import ClipboardCheck from "lucide-react/icons/clipboard-check";
import ClipboardList from "lucide-react/icons/clipboard-list";
import Download from "lucide-react/icons/download";
import Eye from "lucide-react/icons/eye";
import FilePlus2 from "lucide-react/icons/file-plus-2";
import Info from "lucide-react/icons/info";
import Pencil from "lucide-react/icons/pencil";
import RefreshCw from "lucide-react/icons/refresh-cw";
import type { Protocol } from "../../../../shared/api/protocol.ts";
import type { ProtocolKind } from "../../../../shared/paperwork/options.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { SignedPdfButton } from "../SignedPdfButton.tsx";
import { MissingPaper } from "./MissingPaper.tsx";
import { PaperCard } from "./PaperCard.tsx";
import { hasPdf, isSigned, momentLabel, paperName, protocolState } from "../paper_words.ts";
import { usePaperActions } from "../use_paper_actions.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { polishNumber } from "../../../kit/fields/polish_number.ts";
import { adminPaths } from "../../../site/paths.ts";

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
  const { add, missing } = WORDS[kind];
  return (
    <MissingPaper
      title={paperName[kind]}
      Icon={ICONS[kind]}
      text={missing}
      action={
        <ButtonLink
          variant="secondary"
          className="col-span-full"
          to={add(rentalId)}
          icon={<FilePlus2 aria-hidden="true" />}
        >
          Utwórz protokół
        </ButtonLink>
      }
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
  const { status, isFilled, mileage, fuelLevel } = protocol;
  const signed = isSigned(protocol);
  const planned = status === "planned";
  const { edit } = WORDS[kind];
  return (
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
              className="col-span-full"
              to={edit(protocol.id)}
              icon={<Pencil aria-hidden="true" />}
            >
              Wypełnij protokół
            </ButtonLink>
          )}
          {hasPdf(protocol)
            ? (
              <Button
                variant={planned ? "secondary" : "primary"}
                className={planned ? undefined : "col-span-full"}
                icon={<Download aria-hidden="true" />}
                busy={pdf.downloading}
                onClick={pdf.download}
              >
                {signed ? "Pobierz podpisany PDF" : "Pobierz PDF"}
              </Button>
            )
            : (
              <Button
                variant={planned ? "secondary" : "primary"}
                className={planned ? undefined : "col-span-full"}
                icon={<RefreshCw aria-hidden="true" />}
                busy={pdf.drawing}
                busyLabel="Generowanie..."
                onClick={pdf.draw}
              >
                Generuj PDF
              </Button>
            )}
          {!planned && (
            <ButtonLink
              variant="secondary"
              to={edit(protocol.id)}
              icon={signed ? <Eye aria-hidden="true" /> : <Pencil aria-hidden="true" />}
            >
              {signed ? "Otwórz" : "Edytuj"}
            </ButtonLink>
          )}
          <Button
            variant="secondary"
            icon={<Info aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={onDetails}
          >
            Szczegóły
          </Button>
          {protocol.signing?.by !== "screen" && (
            <SignedPdfButton className="col-span-full" share={pdf.share} onFile={pdf.send}>
              {signed ? "Wgraj inny podpisany PDF" : "Wgraj podpisany PDF"}
            </SignedPdfButton>
          )}
        </>
      }
    />
  );
}

const ICONS = { handover: ClipboardList, return: ClipboardCheck } as const;
const WORDS = {
  handover: {
    add: adminPaths.addHandover,
    edit: adminPaths.editHandover,
    missing: "Protokołu wydania jeszcze nie ma. Wypełnia się go przy samochodzie.",
  },
  return: {
    add: adminPaths.addReturn,
    edit: adminPaths.editReturn,
    missing: "Protokołu zwrotu jeszcze nie ma. Wypełnia się go, gdy auto wraca.",
  },
} as const;
