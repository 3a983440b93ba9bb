import { isSentByHand } from "../../../shared/mail/events.ts";
import type { MailState } from "../../../shared/mail/mail.ts";
import { keys } from "../../store/keys.ts";
import type { Sealed } from "../../store/stored_event.ts";
import type { MailRow } from "./mail_rows.ts";
import type { Projection } from "../projection.ts";

/** Mails that somebody sent to a rental's customer (back-office §3, `emailSent`). */
export const rentalMails: Projection<MailState<Sealed>> = {
  name: "rental_mail",
  rows(id, state) {
    const rentalId = rentalMailed(state);
    if (state.status !== "sent" || rentalId === null) return [];
    const { kind, sentAt } = state;
    return [{ key: keys.row("rental_mail", rentalId, id), value: { kind, sentAt } }];
  },
};

/** The rental whose customer got this mail from somebody; null for any other mail. */
export function rentalMailed(mail: MailState<Sealed> | MailRow): string | null {
  return mail.status === "sent" && isSentByHand(mail) ? mail.rentalId : null;
}

/** All such mails with their rentals. */
export async function* allRentalMails(
  kv: Deno.Kv,
): AsyncGenerator<{ readonly rentalId: string; readonly id: string }> {
  const prefix = keys.row("rental_mail");
  for await (const { key } of kv.list({ prefix }, { batchSize: BATCH })) {
    const [, , rentalId = "", id = ""] = key.map(String);
    yield { rentalId, id };
  }
}

/** Whether a mail was sent to the rental's customer. */
export async function wasMailed(kv: Deno.Kv, rentalId: string): Promise<boolean> {
  const prefix = keys.row("rental_mail", rentalId);
  for await (const _ of kv.list({ prefix }, { limit: 1 })) return true;
  return false;
}

const BATCH = 500;
