import FileStack from "lucide-react/icons/file-stack";
import { useState } from "react";
import type { Protocol } from "../../../../shared/api/protocol.ts";
import type { PaperKind } from "../../../../shared/papers/options.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import { Dialog } from "../../../kit/dialogs/Dialog.tsx";
import { polishNumber } from "../../../kit/fields/polish_number.ts";
import { AgreementDialog } from "../agreement_list/AgreementDialog.tsx";
import { DetailList } from "../DetailList.tsx";
import { momentLabel, paperName, protocolState } from "../protocol_words.ts";
import type { RentalFiles } from "../rental_papers.ts";
import { RentalFileCards } from "./RentalFileCards.tsx";

/** The papers of one rental: agreement, handover, return, each with its details (back-office §2). */
export function RentalPapers({ files, onChanged, onCreate }: {
  files: RentalFiles;
  onChanged: () => void;
  /** Asks whether to create all three. */
  onCreate: () => void;
}) {
  const [opened, setOpened] = useState<PaperKind>();
  const { agreement } = files;
  const protocol = opened && opened !== "agreement" ? files[opened] : undefined;
  const close = () => setOpened(undefined);
  return (
    <>
      {!agreement && !files.handover && !files.return && <NoPapers onCreate={onCreate} />}
      <div className={PAPER_COLUMNS}>
        <RentalFileCards files={files} onChanged={onChanged} onDetails={setOpened} />
      </div>
      {opened === "agreement" && agreement && (
        <AgreementDialog agreement={agreement} onClose={close} />
      )}
      {protocol && <ProtocolDialog protocol={protocol} onClose={close} />}
    </>
  );
}

/** Shown for a rental without papers: all three can be created at once. */
function NoPapers({ onCreate }: { onCreate: () => void }) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-paper p-4">
      <FileStack aria-hidden="true" size={28} className="flex-none text-brand" />
      <div className="min-w-0 grow basis-[15rem]">
        <p className="m-0 font-bold">Ten wynajem nie ma jeszcze dokumentów.</p>
        <p className="m-0">
          Umowa, protokół wydania i protokół zwrotu mogą powstać od razu, z danych wynajmu.
        </p>
      </div>
      <Button
        variant="secondary"
        className="@max-wide-phone/page:basis-full"
        onClick={onCreate}
        aria-haspopup="dialog"
      >
        Utwórz dokumenty
      </Button>
    </div>
  );
}

/* Shared with the skeleton of the page. */
export const PAPER_COLUMNS = "grid grid-cols-1 gap-4 @min-tablet/page:grid-cols-3";

/** The whole content of a protocol, as text (back-office §2). */
function ProtocolDialog(
  { protocol, onClose }: { protocol: Protocol; onClose: () => void },
) {
  const { label, tone } = protocolState(protocol);
  const { kind, rentalCar: car, damages, photos, signing, equipment } = protocol;
  const fresh = damages.filter(({ isNew }) => isNew).length;
  return (
    <Dialog open title={`Szczegóły: ${paperName[kind].toLowerCase()}`} onClose={onClose}>
      <DetailList
        items={[
          { name: "Stan dokumentu", value: <Badge tone={tone}>{label}</Badge> },
          {
            name: "Klient",
            value: `${protocol.customerFirstName} ${protocol.customerLastName}`.trim(),
          },
          { name: "Samochód", value: car && `${car.brand} ${car.model}` },
          { name: "Rejestracja", value: protocol.registrationNumber },
          { name: momentLabel(protocol), value: formatDateTime(protocol.dateTime) },
          { name: "Nadwozie", value: protocol.bodyCondition },
          { name: "Wnętrze", value: protocol.interiorCondition },
          { name: "Paliwo", value: `${protocol.fuelLevel}%` },
          { name: "Przebieg", value: `${polishNumber(protocol.mileage)} km` },
          { name: "Uwagi", value: protocol.bodyRemarks },
          ...(protocol.unsignedReason
            ? [{ name: "Bez umowy lub danych kierowcy", value: protocol.unsignedReason }]
            : []),
          { name: "Uszkodzenia", value: protocol.bodyDamages },
          {
            name: "Na szkicu",
            value: damages.length === 0
              ? "Bez uszkodzeń"
              : `Uszkodzeń: ${damages.length}${fresh > 0 ? `, w tym nowych: ${fresh}` : ""}`,
          },
          { name: "Wyposażenie", value: equipment.join(", ") },
          { name: "Zdjęcia", value: photos.length === 0 ? "Bez zdjęć" : String(photos.length) },
          {
            name: "Podpisano",
            value: signing ? formatDateTime(signing.at) : "Jeszcze nie",
          },
          { name: "Utworzono", value: formatDateTime(protocol.createdAt) },
          { name: "Zmieniono", value: formatDateTime(protocol.modifiedAt) },
        ]}
      />
    </Dialog>
  );
}
