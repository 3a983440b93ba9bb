import {
  carOf,
  customerOf,
  kindWords,
  momentLabel,
  signedWords,
  statusBadges,
} from "../protocol_words.ts";
import { type ReactNode, useState } from "react";
import type { Protocol } from "../../../../shared/api/protocol.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import { Dialog } from "../../../kit/dialogs/Dialog.tsx";
import { polishNumber } from "../../../kit/fields/polish_number.ts";
import { DamageMap } from "../damage/DamageMap.tsx";
import { browserStore } from "../draft/device_store.ts";
import { PhotoStrip } from "../photos/PhotoStrip.tsx";
import { SettlementFacts } from "../settlement/SettlementFacts.tsx";
import { WholeDates } from "../../../kit/base/WholeDates.tsx";

/** The whole content of a protocol, read-only. */
export function ProtocolDetails(
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
      <dl className="grid">
        <Row name="Klient" text={customerOf(protocol)} />
        <Row name={momentLabel(protocol)} text={formatDateTime(protocol.dateTime)} />
        <Row name="Przebieg" text={`${polishNumber(protocol.mileage)} km`} />
        <Row name="Paliwo" text={`${protocol.fuelLevel}%`} />
        <Row name="Stan nadwozia" text={protocol.bodyCondition} />
        <Row name="Stan wnętrza" text={protocol.interiorCondition} />
        <Row name="Wyposażenie" text={protocol.equipment.join(", ") || "brak"} />
        <Row name="Opis uszkodzeń" text={protocol.bodyDamages || "brak"} />
        <Row name="Uwagi" text={protocol.bodyRemarks || "brak"} />
        {protocol.unsignedReason && (
          <Row name="Bez umowy lub danych kierowcy" text={protocol.unsignedReason} />
        )}
        {signing && <Row name="Podpis" text={signedWords(signing)} />}
        <Row name="Utworzono" text={formatDateTime(protocol.createdAt)} />
        <Row name="Zmieniono" text={formatDateTime(protocol.modifiedAt)} />
      </dl>
      {damages.length > 0 && (
        <Part title="Uszkodzenia na rysunku">
          <DamageMap damages={damages} photos={photos} />
        </Part>
      )}
      {photos.length > 0 && (
        <Part title="Zdjęcia">
          <PhotoStrip photos={photos} store={store} />
        </Part>
      )}
      {settlement && (
        <Part title="Rozliczenie">
          <SettlementFacts settlement={settlement} returned={protocol} />
        </Part>
      )}
    </Dialog>
  );
}

function Row({ name, text }: { name: string; text: string }) {
  return (
    <div className="flex flex-wrap gap-x-4 py-2 border-b border-line leading-relaxed">
      <dt className="basis-[9rem] text-muted">{name}</dt>
      <dd className="grow basis-[10rem] font-medium tabular-nums whitespace-pre-line wrap-anywhere">
        <WholeDates>{text}</WholeDates>
      </dd>
    </div>
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
