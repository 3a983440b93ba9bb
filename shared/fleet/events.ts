import { z } from "zod";

/** Why a car is off the road; a closed list, so that it contains nothing personal. */
export const BLOCK_REASONS = ["serwis", "przegląd", "naprawa", "inne"] as const;
export type BlockReason = typeof BLOCK_REASONS[number];

const period = z.object({ start: z.iso.datetime(), end: z.iso.datetime() });
const reason = z.enum(BLOCK_REASONS);

/** Everything that can happen to a service block ('w serwisie'). */
export const serviceBlockEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("ServiceBlocked"), carId: z.string(), period, reason }),
  z.object({ type: z.literal("ServiceBlockMoved"), carId: z.string(), period }),
  z.object({ type: z.literal("ServiceBlockChanged"), reason }),
  z.object({
    type: z.literal("ServiceBlockRemoved"),
    cause: z.enum(["administrator", "car_deleted"]),
  }),
]);
export type ServiceBlockEvent = z.infer<typeof serviceBlockEvent>;
