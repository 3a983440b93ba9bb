import type { MailState } from "../../../shared/mail/mail.ts";
import { keys } from "../../store/keys.ts";
import type { Sealed } from "../../store/stored_event.ts";
import type { Projection } from "../projection.ts";

/** Mails that wait, in order of their next attempt: what the mail loop looks at. */
export const mailsDue: Projection<MailState<Sealed>> = {
  name: "mail_due",
  rows(id, state) {
    if (state.status !== "waiting") return [];
    return [{ key: keys.row("mail_due", state.nextAttemptAt, id), value: { id } }];
  },
};

/** The next attempt that is due, whenever that is; undefined where no mail but `others` waits. */
export async function nextMail(
  kv: Deno.Kv,
  others: ReadonlySet<string> = new Set(),
): Promise<{ id: string; at: string } | undefined> {
  const options = { limit: others.size + 1 };
  for await (const { key } of kv.list({ prefix: keys.row("mail_due") }, options)) {
    const id = String(key.at(-1));
    if (!others.has(id)) return { id, at: String(key.at(-2)) };
  }
  return undefined;
}

/** Ids of all mails that wait, the next one to be tried first. */
export async function waitingMailIds(kv: Deno.Kv): Promise<string[]> {
  const ids: string[] = [];
  for await (const { key } of kv.list({ prefix: keys.row("mail_due") }, { batchSize: BATCH })) {
    ids.push(String(key.at(-1)));
  }
  return ids;
}

const BATCH = 1000;
