import { z } from "zod";
import { type DamageMark, damageMark } from "./damage/damage.ts";
import type { ProtocolContent } from "./protocol_content.ts";

/**
 * The part of a protocol that is about the car only: it contains no personal data, is stored
 * unsealed and outlives its customer's data, so that the map of damages stays with the car
 * (decisions §5.1).
 */
export const carCondition = z.object({
  dateTime: z.iso.datetime(),
  mileage: z.number().int(),
  fuelLevel: z.number().int(),
  damages: z.array(damageMark),
});
export type CarCondition = z.infer<typeof carCondition>;

/** The anonymous part of a protocol. */
export function carConditionOf(
  { dateTime, mileage, fuelLevel, damages }: ProtocolContent,
): CarCondition {
  return { dateTime, mileage, fuelLevel, damages: damages.map(markOf) };
}

function markOf({ id, view, x, y, kind }: DamageMark): DamageMark {
  return { id, view, x, y, kind };
}
