import { z } from "zod";
import { MAIL_KINDS } from "../../../shared/mail/events.ts";
import type { MailState } from "../../../shared/mail/mail.ts";
import { attemptableFrom, latestAttempt } from "../../../shared/mail/quiet_hours.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import { fromBytes } from "../../store/json_bytes.ts";
import { keys } from "../../store/keys.ts";
import type { Sealed } from "../../store/stored_event.ts";
import type { Projection } from "../projection.ts";

/** Mails that wait, in order of their next attempt, for the mail loop. */
export const mailsDue: Projection<MailState<Sealed>> = {
  name: "mail_due",
  rows(id, state) {
    if (state.status !== "waiting") return [];
    const { nextAttemptAt, kind } = state;
    return [{ key: keys.row("mail_due", nextAttemptAt, id), value: { id, kind } }];
  },
};

/**
 * The next attempt, due or not; undefined if no mail except `others` waits. A mail that must not be
 * sent in the quiet hours is due after them; one that waits since the clock was ahead is due now.
 */
export async function nextMail(
  kv: Deno.Kv,
  now: Instant,
  others: ReadonlySet<string> = new Set(),
): Promise<{ id: string; at: Instant } | undefined> {
  let next: { id: string; at: Instant } | undefined;
  for await (const { key, value } of kv.list({ prefix: keys.row("mail_due") }, { batchSize: 50 })) {
    const [recorded, id] = [String(key.at(-2)), String(key.at(-1))];
    if (next && next.at <= now) return next;
    if (others.has(id)) continue;
    const { kind } = fromBytes(value, row, `mail ${id}`);
    const due = recorded > latestAttempt(kind, now) ? now : recorded;
    const attemptable = attemptableFrom(kind, due > now ? due : now);
    const at = attemptable > now ? attemptable : due;
    if (!next || at < next.at) next = { id, at };
  }
  return next;
}

const row = z.object({ kind: z.enum(MAIL_KINDS) });

/** Ids of all mails that wait, the next one to be tried first. */
export async function waitingMailIds(kv: Deno.Kv): Promise<string[]> {
  const ids: string[] = [];
  for await (const { key } of kv.list({ prefix: keys.row("mail_due") }, { batchSize: BATCH })) {
    ids.push(String(key.at(-1)));
  }
  return ids;
}

const BATCH = 1000;
