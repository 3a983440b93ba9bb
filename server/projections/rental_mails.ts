import { isSentByHand } from "../../shared/mail/events.ts";
import type { MailState } from "../../shared/mail/mail.ts";
import { keys } from "../store/keys.ts";
import type { Sealed } from "../store/stored_event.ts";
import type { Projection } from "./projection.ts";

/** Mails that somebody sent to a rental's customer (back-office §3, `emailSent`). */
export const rentalMails: Projection<MailState<Sealed>> = {
  name: "rental_mail",
  rows(id, state) {
    if (state.status !== "sent" || !isSentByHand(state) || state.rentalId === null) return [];
    const { kind, sentAt } = state;
    return [{ key: keys.row("rental_mail", state.rentalId, id), value: { kind, sentAt } }];
  },
};

/** Whether a mail was sent to the rental's customer. */
export async function wasMailed(kv: Deno.Kv, rentalId: string): Promise<boolean> {
  const prefix = keys.row("rental_mail", rentalId);
  for await (const _ of kv.list({ prefix }, { limit: 1 })) return true;
  return false;
}
