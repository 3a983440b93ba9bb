import type { MailState } from "../../../shared/mail/mail.ts";
import { keys } from "../../store/keys.ts";
import type { Sealed } from "../../store/stored_event.ts";
import type { Projection } from "../projection.ts";

/** Mails that failed, or wait after a failed attempt: for an administrator to check. */
export const mailTroubles: Projection<MailState<Sealed>> = {
  name: "mail_trouble",
  rows(id, state) {
    const inVain = state.status === "failed" ||
      (state.status === "waiting" && state.attempts > 0);
    return inVain ? [{ key: keys.row("mail_trouble", id), value: { id } }] : [];
  },
};

/** Ids of the mails in trouble, newest first, at most `limit`; all of them without one. */
export async function troubledMailIds(kv: Deno.Kv, limit?: number): Promise<string[]> {
  const prefix = keys.row("mail_trouble");
  const ids: string[] = [];
  const options = { reverse: true, ...(limit ? { limit } : { batchSize: BATCH }) };
  for await (const { key } of kv.list({ prefix }, options)) {
    ids.push(String(key.at(-1)));
  }
  return ids;
}

const BATCH = 1000;
