import { z } from "zod";
import { MAIL_KINDS } from "../../shared/mail/events.ts";
import type { MailState } from "../../shared/mail/mail.ts";
import { fromBytes } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";
import type { Sealed } from "../store/stored_event.ts";
import type { Projection } from "./projection.ts";

const customerMail = z.object({ id: z.string(), kind: z.enum(MAIL_KINDS), queuedAt: z.string() });

/** Which mails hold a customer's data, so that an erasure finds them all, and when they came. */
export const customerMails: Projection<MailState<Sealed>> = {
  name: "customer_mail",
  rows(id, state) {
    if (state.status === "none" || state.status === "withdrawn") return [];
    const { kind, queuedAt } = state;
    const value: z.infer<typeof customerMail> = { id, kind, queuedAt };
    return [{ key: keys.row("customer_mail", state.customerId, id), value }];
  },
};

/** Ids of a customer's mails, at most `limit`. */
export async function customerMailIds(
  kv: Deno.Kv,
  customerId: string,
  limit: number = Infinity,
): Promise<string[]> {
  return (await listed(kv, customerId, limit)).map(({ id }) => id);
}

/** When the last message came that the customer wrote; undefined where none did. */
export async function lastMessageAt(kv: Deno.Kv, customerId: string): Promise<string | undefined> {
  return (await listed(kv, customerId)).filter(({ kind }) => kind === "contact_form")
    .map(({ queuedAt }) => queuedAt).sort().at(-1);
}

async function listed(
  kv: Deno.Kv,
  customerId: string,
  limit: number = Infinity,
): Promise<z.infer<typeof customerMail>[]> {
  const prefix = keys.row("customer_mail", customerId);
  const rows = [];
  const options = Number.isFinite(limit) ? { limit } : { batchSize: BATCH };
  for await (const { value } of kv.list({ prefix }, options)) {
    rows.push(fromBytes(value, customerMail, "a customer's mail"));
  }
  return rows;
}

const BATCH = 500;
