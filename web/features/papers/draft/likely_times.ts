import type { LikelyTimes } from "../../../../shared/paperwork/likely_time.ts";
import { instant } from "../../../../shared/warsaw.ts";
import type { ProtocolToEdit } from "./open_protocol.ts";

/**
 * The times that the server will check a protocol's moment against, by its clock. Undefined if the
 * device does not know the server's clock: then only the server checks.
 * @param now ms of the device's clock
 */
export function likelyTimes(
  { rental, clockOffset }: Pick<ProtocolToEdit, "rental" | "clockOffset">,
  now: number = Date.now(),
): LikelyTimes | undefined {
  return clockOffset === undefined
    ? undefined
    : { end: rental.endDateTime, now: instant(now + clockOffset) };
}
