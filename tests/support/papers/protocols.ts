import { contentHash } from "../../../shared/papers/content_hash.ts";
import type { ProtocolKind } from "../../../shared/papers/options.ts";
import { type ProtocolContent, protocolContent } from "../../../shared/papers/protocol_content.ts";

/** The request of a handover's form, without its rental. */
export function protocolJson(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    registrationNumber: "TK 12345",
    dateTime: "2026-11-27T07:05:00.000Z",
    bodyCondition: "Czysty",
    interiorCondition: "Bardzo czysty",
    fuelLevel: 100,
    mileage: 120_000,
    bodyRemarks: "Nowe opony zimowe",
    bodyDamages: "Rysa na lewych drzwiach",
    equipment: ["Koło zapasowe", "Trójkąt"],
    damages: [damageJson()],
    photos: [],
    ...changes,
  };
}

/** The same, parsed. */
export function content(changes: Record<string, unknown> = {}): ProtocolContent {
  return protocolContent.parse(protocolJson(changes));
}

export const DAMAGE = "0199b000-0000-7000-8000-0000000000d1";

/** An old scratch on the left side. */
export function damageJson(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: DAMAGE,
    view: "left",
    x: 400,
    y: 500,
    kind: "scratch",
    note: "Przy klamce",
    photoId: null,
    isNew: false,
    ...changes,
  };
}

/** A settlement of the weekend that `bookingJson` books. */
export function settlementJson(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    plannedEnd: "2026-11-30T07:00:00.000Z",
    deposit: 1000,
    rates: { lateHourFee: 50, fuelTenthFee: 50, kilometreFee: 1 },
    handover: { mileage: 120_000, fuelLevel: 100 },
    chargeLate: true,
    chargeFuel: true,
    extraKilometres: 0,
    damageFees: [],
    fees: [],
    ...changes,
  };
}

/** The context that a device displayed with a protocol of the weekend that `bookingJson` books. */
export function shownToSignersJson(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    period: { start: "2026-11-27T07:00:00.000Z", end: "2026-11-30T07:00:00.000Z" },
    car: { brand: "Skoda", model: "Octavia", registrationNumber: "TK 12345", vin: "" },
    customer: {
      firstName: "Anna",
      lastName: "Żółkiewska",
      address: "Kielce, Leśna 4",
      phone: "+48 600 100 200",
      email: "anna@example.com",
    },
    terms: null,
    handover: null,
    ...changes,
  };
}

/** The request of a signing by both parties on the screen. */
export async function signingJson(
  kind: ProtocolKind,
  id: string,
  said: Record<string, unknown> = {},
  changes: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  return {
    content: protocolJson(said),
    customerName: "Anna Żółkiewska",
    customerSignature: { strokes: [[10, 20, 300, 40]] },
    businessSignature: { strokes: [[50, 60, 370, 80], [1, 2]] },
    signedAt: "2026-11-27T07:20:00.000Z",
    contentHash: await contentHash(kind, id, content(said)),
    ...changes,
  };
}

/** Strokes that are no signature: a dot, a short line, many dots. */
export const NO_SIGNATURES = [
  [[500, 200]],
  [[500, 200, 510, 205]],
  Array.from({ length: 100 }, (_, index) => [index * 10, 200]),
];
