import type { MailState } from "../../../shared/mail/mail.ts";
import { getAll } from "../../store/get_all.ts";
import { keys } from "../../store/keys.ts";
import type { Sealed } from "../../store/stored_event.ts";
import type { Projection } from "../projection.ts";

/** Mails about a rental in any state, except those of an erased customer. */
export const mailIdsOfRental: Projection<MailState<Sealed>> = {
  name: "rental_mail_id",
  rows(id, state) {
    if (state.status === "none" || state.rentalId === null) return [];
    return [{ key: keys.row("rental_mail_id", state.rentalId, id), value: IN_THE_KEY }];
  },
};

/** Ids of all mails about a rental, in order of their queuing. */
export async function rentalMailIds(kv: Deno.Kv, rentalId: string): Promise<string[]> {
  const ids: string[] = [];
  for await (const { key } of kv.list({ prefix: keys.row("rental_mail_id", rentalId) })) {
    ids.push(String(key.at(-1)));
  }
  return ids;
}

/** Ids of the mails about these rentals that were not withdrawn. */
export async function liveRentalMailIds(
  kv: Deno.Kv,
  rentalIds: readonly string[],
): Promise<string[]> {
  const ids = (await Promise.all(rentalIds.map((id) => rentalMailIds(kv, id)))).flat();
  const rows = await getAll(kv, ids.map((id) => keys.row("mail", id)));
  return ids.filter((_, index) => rows[index]?.value !== null);
}

const IN_THE_KEY = null;
