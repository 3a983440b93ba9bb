import type { MailState } from "../../shared/mail/mail.ts";
import { keys } from "../store/keys.ts";
import type { Sealed } from "../store/stored_event.ts";
import type { Projection } from "./projection.ts";

/** Which mails hold a customer's data, so that an erasure finds them all. */
export const customerMails: Projection<MailState<Sealed>> = {
  name: "customer_mail",
  rows(id, state) {
    if (state.status === "none" || state.status === "withdrawn") return [];
    return [{ key: keys.row("customer_mail", state.customerId, id), value: { id } }];
  },
};

/** Ids of a customer's mails, at most `limit`. */
export async function customerMailIds(
  kv: Deno.Kv,
  customerId: string,
  limit: number,
): Promise<string[]> {
  const prefix = keys.row("customer_mail", customerId);
  const ids: string[] = [];
  for await (const { key } of kv.list({ prefix }, { limit })) ids.push(String(key.at(-1)));
  return ids;
}
