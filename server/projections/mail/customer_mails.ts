import { z } from "zod";
import { MAIL_KINDS } from "../../../shared/mail/events.ts";
import type { MailState } from "../../../shared/mail/mail.ts";
import { fromBytes } from "../../store/json_bytes.ts";
import { keys } from "../../store/keys.ts";
import type { Sealed } from "../../store/stored_event.ts";
import type { Projection } from "../projection.ts";

const customerMail = z.object({
  id: z.string(),
  kind: z.enum(MAIL_KINDS),
  rentalId: z.string().nullable(),
  queuedAt: z.string(),
  /** Whether it still is to be sent. */
  waits: z.boolean(),
});
type CustomerMailRow = z.infer<typeof customerMail>;

/** Mails with a customer's data, so that an erasure finds them all, and when they were queued. */
export const customerMails: Projection<MailState<Sealed>> = {
  name: "customer_mail",
  rows(id, state) {
    if (state.status === "none" || state.status === "withdrawn") return [];
    const { kind, rentalId, queuedAt } = state;
    const waits = state.status === "waiting";
    const value: CustomerMailRow = { id, kind, rentalId, queuedAt, waits };
    return [{ key: keys.row("customer_mail", state.customerId, id), value }];
  },
};

/** A customer's mails in order of their queuing, at most `limit`. */
export async function customerMailsOf(
  kv: Deno.Kv,
  customerId: string,
  limit: number = Infinity,
): Promise<CustomerMailRow[]> {
  const prefix = keys.row("customer_mail", customerId);
  const rows = [];
  const options = Number.isFinite(limit) ? { limit } : { batchSize: BATCH };
  for await (const { value } of kv.list({ prefix }, options)) {
    rows.push(fromBytes(value, customerMail, "a customer's mail"));
  }
  return rows;
}

const BATCH = 500;
