import type { Today } from "../../../shared/api/today.ts";
import { request } from "../transport.ts";

/**
 * What the day asks for, as the server knows it now. How it reads is loaded with the reply: without a
 * network the device's day stands sooner.
 */
export async function readToday(signal?: AbortSignal): Promise<Today> {
  const { data } = await request("GET", "/today", { signal });
  const { today } = await import("../../../shared/api/today.ts");
  return today.parse(data);
}
