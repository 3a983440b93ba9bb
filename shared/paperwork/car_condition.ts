import { z } from "zod";
import { type DamageMark, damageMark } from "./damage.ts";
import type { ProtocolContent } from "./protocol_content.ts";

/**
 * What of a protocol is about the car alone: it names nobody, stays in the clear and outlives its
 * customer's data, so that the map of damages lives with the car (decisions §5.1: "what stays is
 * anonymous").
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
