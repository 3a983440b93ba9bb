import type { LikelyTimes } from "../../../../../shared/paperwork/likely_time.ts";
import { instant } from "../../../../../shared/warsaw.ts";
import type { ProtocolToEdit } from "./open_protocol.ts";

/**
 * What the server will hold a protocol's moment against, by its own clock; a device that has not heard
 * that one leaves it to the server. @param now milliseconds of the device's clock
 */
export function likelyTimes(
  { rental, clockOffset }: Pick<ProtocolToEdit, "rental" | "clockOffset">,
  now: number = Date.now(),
): LikelyTimes | undefined {
  return clockOffset === undefined
    ? undefined
    : { end: rental.endDateTime, now: instant(now + clockOffset) };
}
