import { z } from "zod";
import { isOpen, type RentalState } from "../../shared/rental/rental.ts";
import { fromBytes } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";
import type { Sealed } from "../store/stored_event.ts";
import type { Projection } from "./projection.ts";

const customerRental = z.object({ id: z.string(), end: z.string() });

/** Which rentals are a customer's, so that an erasure finds them all, and when they end. */
export const customerRentals: Projection<RentalState<Sealed>> = {
  name: "customer_rental",
  rows(id, state) {
    if (!isOpen(state)) return [];
    const value: z.infer<typeof customerRental> = { id, end: state.period.end };
    return [{ key: keys.row("customer_rental", state.customerId, id), value }];
  },
};

/** Ids of a customer's rentals, at most `limit`. */
export async function customerRentalIds(
  kv: Deno.Kv,
  customerId: string,
  limit: number = Infinity,
): Promise<string[]> {
  return (await listed(kv, customerId, limit)).map(({ id }) => id);
}

/** Ids of a customer's rentals that end after `time`, the latest end first. */
export async function customerRentalIdsAfter(
  kv: Deno.Kv,
  customerId: string,
  time: string,
): Promise<string[]> {
  return (await listed(kv, customerId))
    .filter(({ end }) => end > time)
    .sort((one, other) => other.end.localeCompare(one.end))
    .map(({ id }) => id);
}

/** When the last of a customer's rentals ends; undefined for one without rentals. */
export async function lastRentalEnd(kv: Deno.Kv, customerId: string): Promise<string | undefined> {
  return (await listed(kv, customerId)).map(({ end }) => end).sort().at(-1);
}

async function listed(
  kv: Deno.Kv,
  customerId: string,
  limit: number = Infinity,
): Promise<z.infer<typeof customerRental>[]> {
  const prefix = keys.row("customer_rental", customerId);
  const rows = [];
  const options = Number.isFinite(limit) ? { limit } : { batchSize: BATCH };
  for await (const { value } of kv.list({ prefix }, options)) {
    rows.push(fromBytes(value, customerRental, "a customer's rental"));
  }
  return rows;
}

const BATCH = 500;
