import { z } from "zod";
import { MAIL_KINDS } from "../../../shared/mail/events.ts";
import type { MailState } from "../../../shared/mail/mail.ts";
import { attemptableFrom, latestAttempt } from "../../../shared/mail/quiet_hours.ts";
import { HELD_SECONDS } from "../../../shared/mail/templates.ts";
import { type Instant, instant } from "../../../shared/warsaw.ts";
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

/** A mail that waits, and its row here, which is deleted or moved once it was tried. */
export interface WaitingMail {
  readonly id: string;
  /** The next attempt. */
  readonly at: Instant;
  readonly key: Deno.KvKey;
}

/** The next attempt, due or not; undefined if no mail waits. */
export async function nextMail(kv: Deno.Kv, now: Instant): Promise<WaitingMail | undefined> {
  let next: WaitingMail | undefined;
  for await (const mail of waitingMails(kv, now)) {
    if (mail.at <= now) return mail;
    if (!next || mail.at < next.at) next = mail;
  }
  return next;
}

/** Mails that are due at `now`, in order. */
export async function* dueMails(kv: Deno.Kv, now: Instant): AsyncGenerator<WaitingMail> {
  for await (const mail of waitingMails(kv, now)) if (mail.at <= now) yield mail;
}

/**
 * A mail that must not be sent in the quiet hours is due after them; one that waits since the clock
 * was ahead is due now.
 */
async function* waitingMails(kv: Deno.Kv, now: Instant): AsyncGenerator<WaitingMail> {
  for await (const { key, value } of kv.list({ prefix: keys.row("mail_due") }, { batchSize: 50 })) {
    const [recorded, id] = [String(key.at(-2)), String(key.at(-1))];
    const { kind } = fromBytes(value, row, `mail ${id}`);
    const due = recorded > latestAttempt(kind, now) ? now : recorded;
    const attemptable = attemptableFrom(kind, due > now ? due : now);
    yield { id, at: attemptable > now ? attemptable : due, key };
  }
}

const row = z.object({ kind: z.enum(MAIL_KINDS) });

/**
 * Ids of all mails that wait, the next one to be tried first; with `now` without those that are held
 * for the seconds in which a press can take them back.
 */
export async function waitingMailIds(kv: Deno.Kv, now?: Instant): Promise<string[]> {
  const isHeld = (at: string) =>
    now !== undefined && at > now && at <= instant(Date.parse(now) + HELD_SECONDS * 1000);
  const ids: string[] = [];
  for await (const { key } of kv.list({ prefix: keys.row("mail_due") }, { batchSize: BATCH })) {
    if (!isHeld(String(key.at(-2)))) ids.push(String(key.at(-1)));
  }
  return ids;
}

const BATCH = 1000;
