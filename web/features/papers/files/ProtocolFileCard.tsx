import {
  hasPdf,
  isSigned,
  kindWords,
  momentLabel,
  paperName,
  protocolState,
} from "../protocol_words.ts";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import ClipboardList from "lucide-react/icons/clipboard-list";
import FilePlus2 from "lucide-react/icons/file-plus-2";
import Pencil from "lucide-react/icons/pencil";
import type { Protocol } from "../../../../shared/api/protocol.ts";
import type { ProtocolKind } from "../../../../shared/papers/options.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { MissingPaper, PaperActions, PaperCard } from "./PaperCard.tsx";
import { useScanTime } from "../use_scan_time.tsx";
import { usePaperActions } from "../use_paper_pdf.ts";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { polishNumber } from "../../../kit/fields/polish_number.ts";

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
      action={
        <ButtonLink
          variant="secondary"
          className="col-span-full"
          to={kindWords[kind].addPath(rentalId)}
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
