import { z } from "zod";
import { BLOCK_REASONS } from "../fleet/events.ts";
import { messages } from "../messages.ts";
import { id, instantField } from "../fields.ts";
import type { ServiceBlock } from "../fleet/service_block.ts";

/** `POST /serviceblock`, and the whole block of `PUT /serviceblock/{id}`. */
export const serviceBlockInput = z.object({
  id: id.nullish(),
  rentalCarId: id,
  startDateTime: instantField,
  endDateTime: instantField,
  reason: z.enum(BLOCK_REASONS, messages.badRequest),
}).meta({ id: "ServiceBlockInput" });
export type ServiceBlockInput = z.infer<typeof serviceBlockInput>;

/** A time in which a car is off the road ('w serwisie'). */
export const serviceBlock = z.object({
  id: z.string(),
  /** The version of its stream, for `If-Match`. */
  version: z.number().int(),
  rentalCarId: z.string(),
  startDateTime: z.string(),
  endDateTime: z.string(),
  reason: z.enum(BLOCK_REASONS),
  createdAt: z.string(),
  modifiedAt: z.string(),
}).meta({ id: "ServiceBlock" });
export type ServiceBlockReply = z.infer<typeof serviceBlock>;

/** `GET /serviceblock?from=&to=`. */
export const serviceBlockQuery = z.object({ from: instantField, to: instantField });

/** Those that touch a window, by their start. */
export const serviceBlocks = z.array(serviceBlock);

/** A service block as the API replies it. */
export function serviceBlockView(
  id: string,
  version: number,
  { carId, period, reason, createdAt, modifiedAt }: Omit<ServiceBlock, "status">,
): ServiceBlockReply {
  return {
    id,
    version,
    rentalCarId: carId,
    startDateTime: period.start,
    endDateTime: period.end,
    reason,
    createdAt,
    modifiedAt,
  };
}
