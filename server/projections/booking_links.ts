import { z } from "zod";
import { isOpen, linksOf, type RentalState } from "../../shared/rental/rental.ts";
import { fromBytes } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";
import type { Sealed } from "../store/stored_event.ts";
import type { Projection } from "./projection.ts";

/** Which rental a customer's link opens, by the hash of its token. */
export const bookingLinks: Projection<RentalState<Sealed>> = {
  name: "booking_link",
  rows(id, state) {
    if (!isOpen(state)) return [];
    return linksOf(state).map((link) => ({
      key: keys.row("booking_link", link.hash),
      value: { id },
    }));
  },
};

/** The rental whose link has a token with this hash; undefined if there is none. */
export async function rentalOfLink(kv: Deno.Kv, hash: string): Promise<string | undefined> {
  const { value } = await kv.get(keys.row("booking_link", hash));
  return value === null ? undefined : fromBytes(value, row, "a booking link").id;
}

const row = z.object({ id: z.string() });
