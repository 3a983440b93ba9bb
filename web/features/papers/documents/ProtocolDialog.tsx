import type { Protocol } from "../../../../shared/api/protocol.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { DetailList } from "../DetailList.tsx";
import { momentLabel, paperName, protocolState } from "../protocol_words.ts";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import { Dialog } from "../../../kit/dialogs/Dialog.tsx";
import { polishNumber } from "../../../kit/fields/polish_number.ts";

/** The whole content of a protocol, as text (back-office §2). */
export function ProtocolDialog(
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
