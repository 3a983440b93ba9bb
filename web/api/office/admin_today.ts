import type { Today } from "../../../shared/api/today.ts";
import { request } from "../transport.ts";

/**
 * Today's plan from the server. Its parser is loaded together with the reply, so that offline the
 * device's plan appears sooner.
 */
export async function readToday(signal?: AbortSignal): Promise<Today> {
  const { data } = await request("GET", "/today", { signal });
  const { today } = await import("../../../shared/api/today.ts");
  return today.parse(data);
}

/** Confirms that the server's clock, which showed `now`, is right. @throws ProblemFailure 409 */
export async function confirmClock(now: string): Promise<void> {
  await request("POST", "/clock/confirmation", { body: { now } });
}
