import { z } from "zod";
import { MAIL_KINDS } from "../../shared/mail/events.ts";
import type { MailState } from "../../shared/mail/mail.ts";
import { fromBytes } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";
import type { Sealed } from "../store/stored_event.ts";
import type { Projection } from "./projection.ts";

/** A mail that was tried in vain; nothing of what it says, and nobody's name. */
const troubledMail = z.object({
  id: z.string(),
  status: z.enum(["waiting", "failed"]),
  kind: z.enum(MAIL_KINDS),
  to: z.enum(["business", "customer"]),
  rentalId: z.string().nullable(),
  queuedAt: z.string(),
  attempts: z.number().int(),
  nextAttemptAt: z.string().nullable(),
});
export type TroubledMail = z.infer<typeof troubledMail>;

/** Mails that could not be sent: given up, or tried in vain and to be tried again. */
export const mailsInTrouble: Projection<MailState<Sealed>> = {
  name: "mail_trouble",
  rows(id, state) {
    if (state.status !== "failed" && state.status !== "waiting") return [];
    if (state.attempts === 0) return [];
    const { status, kind, to, rentalId, queuedAt, attempts } = state;
    const nextAttemptAt = state.status === "waiting" ? state.nextAttemptAt : null;
    const value: TroubledMail = {
      id,
      status,
      kind,
      to,
      rentalId,
      queuedAt,
      attempts,
      nextAttemptAt,
    };
    return [{ key: keys.row("mail_trouble", queuedAt, id), value }];
  },
};

/** Mails that could not be sent, at most `limit`, the newest first. */
export async function troubledMails(kv: Deno.Kv, limit: number): Promise<TroubledMail[]> {
  const mails: TroubledMail[] = [];
  const wish = { limit, reverse: true };
  for await (const { value } of kv.list({ prefix: keys.row("mail_trouble") }, wish)) {
    mails.push(fromBytes(value, troubledMail, "a mail in trouble"));
  }
  return mails;
}
