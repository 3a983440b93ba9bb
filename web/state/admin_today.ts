import { type Today, today } from "../../shared/api/today.ts";
import { request } from "./transport.ts";

/** What the day asks for, as the server knows it now. */
export async function readToday(signal?: AbortSignal): Promise<Today> {
  const { data } = await request("GET", "/today", { signal, parse: (reply) => today.parse(reply) });
  return data;
}
