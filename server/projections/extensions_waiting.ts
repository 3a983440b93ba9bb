import { isOpen, type RentalState } from "../../shared/rental/rental.ts";
import { keys } from "../store/keys.ts";
import type { Sealed } from "../store/stored_event.ts";
import type { Projection } from "./projection.ts";

/** Rentals whose customer asks for a later end that is not answered. */
export const extensionsWaiting: Projection<RentalState<Sealed>> = {
  name: "extension_waiting",
  rows(id, state) {
    if (!isOpen(state) || !state.extension || state.status !== "Aktywne") return [];
    return [{ key: keys.row("extension_waiting", state.extension.requestedAt, id), value: null }];
  },
};

/** Ids of the rentals, in order of the requests, at most `limit`. */
export async function waitingExtensionIds(kv: Deno.Kv, limit: number): Promise<string[]> {
  const ids: string[] = [];
  const prefix = keys.row("extension_waiting");
  for await (const { key } of kv.list({ prefix }, { limit, batchSize: limit })) {
    ids.push(String(key.at(-1)));
  }
  return ids;
}
