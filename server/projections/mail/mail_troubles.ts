import { z } from "zod";
import { bringsLink } from "../../../shared/mail/events.ts";
import type { MailState } from "../../../shared/mail/mail.ts";
import { fromBytes } from "../../store/json_bytes.ts";
import { keys } from "../../store/keys.ts";
import type { Sealed } from "../../store/stored_event.ts";
import type { Projection } from "../projection.ts";

const troubledMailRow = z.object({
  id: z.string(),
  /** It failed, and was to bring the customer of this rental the link. */
  failedLink: z.object({ rentalId: z.string(), queuedAt: z.string() }).optional(),
});
export type MailInTrouble = z.infer<typeof troubledMailRow>;

/** Mails that failed, or wait after a failed attempt: for an administrator to check. */
export const mailTroubles: Projection<MailState<Sealed>> = {
  name: "mail_trouble",
  rows(id, state) {
    const inVain = state.status === "failed" ||
      (state.status === "waiting" && state.attempts > 0);
    if (!inVain) return [];
    const { status, kind, rentalId, queuedAt } = state;
    const value: MailInTrouble = {
      id,
      ...status === "failed" && rentalId !== null && bringsLink(kind)
        ? { failedLink: { rentalId, queuedAt } }
        : {},
    };
    return [{ key: keys.row("mail_trouble", id), value }];
  },
};

/** The mails in trouble, newest first, at most `limit`; all of them without one. */
export async function mailsInTrouble(kv: Deno.Kv, limit?: number): Promise<MailInTrouble[]> {
  const prefix = keys.row("mail_trouble");
  const rows: MailInTrouble[] = [];
  const options = { reverse: true, ...(limit ? { limit } : { batchSize: BATCH }) };
  for await (const { value } of kv.list({ prefix }, options)) {
    rows.push(fromBytes(value, troubledMailRow, "a mail in trouble"));
  }
  return rows;
}

/** Their ids. */
export async function troubledMailIds(kv: Deno.Kv, limit?: number): Promise<string[]> {
  return (await mailsInTrouble(kv, limit)).map(({ id }) => id);
}

const BATCH = 1000;
