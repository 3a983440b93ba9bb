import { z } from "zod";
import { hashedLongText, hashedText, id, instantField } from "../fields.ts";
import { messages } from "../messages.ts";
import { officeMessages } from "../office_messages.ts";
import { damage, silhouette } from "./damage/damage.ts";
import { CLEANLINESS, FUEL_STEP } from "./options.ts";
import { settlement } from "./settlement/settlement.ts";

/** Limits of one protocol. */
export const MOST_EQUIPMENT = 60;
export const MOST_DAMAGES = 40;
export const MOST_PROTOCOL_PHOTOS = 12;
export const MOST_MILEAGE = 9_999_999;
/** UTF-8 bytes of a protocol's content as JSON: all fields at their limits, in Polish letters. */
const MOST_BYTES = 90_000;

const filled = hashedText.refine((text) => text !== "", messages.fieldRequired);

/** A photo taken at the car; its bytes are stored under its id. */
export const protocolPhoto = z.object({ id, takenAt: instantField, note: hashedText })
  .meta({ id: "ProtocolPhoto" });
export type ProtocolPhoto = z.infer<typeof protocolPhoto>;

/**
 * The content of a handover or return protocol (back-office §3, §5); sealed before it is stored.
 */
export const protocolContent = z.object({
  registrationNumber: hashedText.refine((text) => text !== "", officeMessages.protocolDataMissing),
  /** When the car was handed over, or came back. */
  dateTime: instantField,
  bodyCondition: z.enum(CLEANLINESS, messages.badRequest),
  interiorCondition: z.enum(CLEANLINESS, messages.badRequest),
  /** Percent. */
  fuelLevel: z.number(messages.badRequest).min(0, messages.badRequest).max(100, messages.badRequest)
    .multipleOf(FUEL_STEP, messages.badRequest),
  /** Whole km. */
  mileage: z.number(messages.badRequest).int(messages.badRequest).min(0, messages.badRequest)
    .max(MOST_MILEAGE, messages.badRequest),
  bodyRemarks: hashedLongText,
  bodyDamages: hashedLongText,
  equipment: z.array(filled).max(MOST_EQUIPMENT, messages.badRequest),
  damages: z.array(damage).max(MOST_DAMAGES, messages.badRequest).default([]),
  photos: z.array(protocolPhoto).max(MOST_PROTOCOL_PHOTOS, messages.badRequest).default([]),
  /** The settlement of a return; null if nothing is settled. */
  settlement: settlement.nullish().transform((settled) => settled ?? null),
  /**
   * Of a handover only: why the car was handed over although the agreement was not signed. Absent
   * if there is none, so that the hash of any other content stays as it was.
   */
  unsignedReason: hashedLongText.transform((text) => text || undefined).optional(),
  /**
   * What the damages are drawn on, from the car when the protocol is begun; absent for `car`, so
   * that hashes and papers of before stay.
   */
  silhouette: silhouette.transform((shape) => shape === "car" ? undefined : shape).optional(),
});
export type ProtocolContent = z.infer<typeof protocolContent>;

/**
 * Whether the content may fit into the store; refused before anything is sealed. The server also
 * checks the sealed size (`change_paper.ts`): other letters take more room.
 */
export function fitsStore(content: ProtocolContent): boolean {
  return new TextEncoder().encode(JSON.stringify(content)).length <= MOST_BYTES;
}
