import sharp from "sharp";
import type { Protocol } from "../../../shared/api/protocol.ts";
import { protocol } from "../../../shared/api/protocol.ts";
import type { Rental } from "../../../shared/api/rental.ts";
import { agreementReply, paperToSign } from "../../../shared/api/agreement.ts";
import { DEFAULT_SETTLEMENT_RATES } from "../../../shared/api/settlement_rates.ts";
import { contentHash } from "../../../shared/papers/content_hash.ts";
import type { Damage } from "../../../shared/papers/damage/damage.ts";
import type { ProtocolKind } from "../../../shared/papers/options.ts";
import { type ProtocolContent, protocolContent } from "../../../shared/papers/protocol_content.ts";
import type { Signature } from "../../../shared/papers/signature.ts";
import type { DemoOffice } from "./demo_office.ts";
import type { DemoPerson } from "./demo_people.ts";

/** A car as the demo's protocols know it; changed by each of them. */
export interface DemoCar {
  mileage: number;
  fuelLevel: number;
  damages: readonly Damage[];
}

/** The API's path for the protocols of each kind. */
export const DEMO_PROTOCOLS: Readonly<Record<ProtocolKind, string>> = {
  handover: "/rentalprotocolout",
  return: "/rentalprotocolin",
};

/** Draws up the agreement of a rental. @returns its id. */
export async function writeDemoAgreement(
  { office }: DemoOffice,
  rental: Rental,
  person: DemoPerson,
): Promise<string> {
  const drawnUp = await office("POST", "/rentaldocument", {
    rentalId: rental.id,
    validFrom: rental.startDateTime,
    validTo: rental.endDateTime,
    rentalFee: rental.quote?.perDay ?? 0,
    deposit: rental.quote?.deposit ?? 0,
    deliveryFee: 0,
    customerFirstName: person.firstName,
    customerLastName: person.lastName,
    customerAddress: person.address,
    pesel: person.pesel,
    drivingLicense: person.licence,
    note: "",
  });
  return agreementReply.parse(drawnUp).id;
}

/** Both parties sign the agreement on the screen. */
export async function signDemoAgreement(
  { office, now }: DemoOffice,
  id: string,
  person: DemoPerson,
): Promise<void> {
  const paper = paperToSign.parse(await office("GET", `/rentaldocument/${id}/paper`));
  await office("POST", `/rentaldocument/${id}/sign`, {
    ...signed(person),
    signedAt: now(),
    contentHash: paper.contentHash,
  });
}

/** The content of a handover of a car as it is. */
export function handoverContent(
  { startDateTime, rentalCar }: Rental,
  { mileage, fuelLevel, damages }: DemoCar,
  unsignedReason = "",
): ProtocolContent {
  return protocolContent.parse({
    registrationNumber: rentalCar?.registrationNumber ?? "",
    dateTime: startDateTime,
    bodyCondition: "Czysty",
    interiorCondition: "Bardzo czysty",
    fuelLevel,
    mileage,
    bodyRemarks: "Opony zimowe, bieżnik 6 mm.",
    bodyDamages: "",
    equipment: EQUIPMENT,
    damages,
    photos: [],
    ...(unsignedReason ? { unsignedReason } : {}),
  });
}

/** The content of the return after `handover`, `late` hours after the agreed end. */
export function returnContent(
  { endDateTime, quote }: Rental,
  handover: ProtocolContent,
  { late, driven, fuelLevel, damage }: {
    readonly late: number;
    readonly driven: number;
    readonly fuelLevel: number;
    readonly damage: Damage | undefined;
  },
): ProtocolContent {
  const { deposit: _, ...rates } = DEFAULT_SETTLEMENT_RATES;
  const { mileage, damages } = handover;
  const { unsignedReason: __, ...before } = handover;
  return protocolContent.parse({
    ...before,
    dateTime: new Date(Date.parse(endDateTime) + late * 3_600_000).toISOString(),
    bodyCondition: damage ? "Zabrudzony" : "Lekko zabrudzony",
    interiorCondition: "Czysty",
    fuelLevel,
    mileage: mileage + driven,
    damages: [...damages.map((one) => ({ ...one, isNew: false })), ...damage ? [damage] : []],
    photos: damage?.photoId
      ? [{ id: damage.photoId, takenAt: endDateTime, note: "nowa szkoda z bliska" }]
      : [],
    settlement: {
      plannedEnd: endDateTime,
      deposit: quote?.deposit ?? 0,
      rates,
      handover: { mileage, fuelLevel: handover.fuelLevel },
      chargeLate: true,
      chargeFuel: true,
      extraKilometres: 0,
      damageFees: damage ? [{ damageId: damage.id, amount: 350 }] : [],
      fees: damage ? [{ label: "Mycie auta", amount: 40 }] : [],
    },
  });
}

/** Writes a new protocol down. */
export async function writeDemoProtocol(
  { office }: DemoOffice,
  kind: ProtocolKind,
  rentalId: string,
  content: ProtocolContent,
): Promise<Protocol> {
  return protocol.parse(await office("POST", DEMO_PROTOCOLS[kind], { rentalId, ...content }));
}

/** Both parties sign a protocol on the screen. */
export async function signDemoProtocol(
  { office, now }: DemoOffice,
  { kind, id }: Pick<Protocol, "kind" | "id">,
  content: ProtocolContent,
  person: DemoPerson,
): Promise<void> {
  await office("POST", `${DEMO_PROTOCOLS[kind]}/${id}/sign`, {
    content,
    ...signed(person),
    signedAt: now(),
    contentHash: await contentHash(kind, id, content),
  });
}

/** Stores a photo for a protocol: one of the sample's pictures, as a phone would send it. */
export async function takePhoto(
  { sendFile, newId }: DemoOffice,
  rentalId: string,
  picture: Uint8Array,
): Promise<string> {
  const id = newId();
  const jpeg = await sharp(picture).resize({ width: 1280 }).jpeg().toBuffer();
  const file = new File([Uint8Array.from(jpeg)], "zdjecie.jpg", { type: "image/jpeg" });
  await sendFile("PUT", `/protocolphoto/${id}?rentalId=${rentalId}`, file);
  return id;
}

function signed({ firstName, lastName }: DemoPerson) {
  const customerName = `${firstName} ${lastName}`;
  return {
    customerName,
    customerSignature: penStroke(customerName),
    businessSignature: penStroke("Autoplac"),
  };
}

/** A signature: waves that differ from name to name, and a line under them. */
export function penStroke(name: string): Signature {
  const seed = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const wave = Array.from({ length: 60 }, (_, at) => [
    Math.round(140 + at * 11 + 26 * Math.sin(at * 0.9 + seed)),
    Math.round(190 + (95 - at) * Math.sin(at * (0.45 + seed % 7 / 30) + seed)),
  ]).flat();
  return { strokes: [wave, [170, 300, 420, 285, 800, 310]] };
}

const EQUIPMENT = ["Koło zapasowe", "Trójkąt ostrzegawczy", "Gaśnica", "Apteczka"];
