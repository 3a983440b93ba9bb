import { type Protocol, protocol } from "../../../shared/api/protocol.ts";
import type { ProtocolKind } from "../../../shared/papers/options.ts";
import type { OtherAdministrator } from "./browser_other_administrator.ts";

/** The request body for a filled protocol of a rental. */
export function protocolJson(
  rentalId: string,
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    rentalId,
    registrationNumber: "TK 7719M",
    dateTime: "2026-11-21T08:05:00.000Z",
    bodyCondition: "Czysty",
    interiorCondition: "Bardzo czysty",
    fuelLevel: 80,
    mileage: 148320,
    bodyRemarks: "Fotelik z tyłu.",
    bodyDamages: "Rysa na zderzaku.",
    equipment: ["Koło zapasowe", "Trójkąt ostrzegawczy"],
    damages: [{
      id: crypto.randomUUID(),
      view: "left",
      x: 400,
      y: 500,
      kind: "scratch",
      note: "zderzak",
      photoId: null,
      isNew: true,
    }],
    photos: [],
    settlement: null,
    ...changes,
  };
}

/** Fills a protocol as another administrator. */
export async function filledProtocol(
  other: OtherAdministrator,
  kind: ProtocolKind,
  rentalId: string,
  changes: Record<string, unknown> = {},
): Promise<Protocol> {
  return protocol.parse(
    await other.call("POST", protocolPaths[kind], protocolJson(rentalId, changes)),
  );
}

/** The protocol's current state. */
export async function protocolNow(
  other: OtherAdministrator,
  { kind, id }: Pick<Protocol, "kind" | "id">,
): Promise<Protocol> {
  return protocol.parse(await other.call("GET", `${protocolPaths[kind]}/${id}`));
}

/** The API's path for the protocols of each kind. */
export const protocolPaths: Readonly<Record<ProtocolKind, string>> = {
  handover: "/rentalprotocolout",
  return: "/rentalprotocolin",
};
