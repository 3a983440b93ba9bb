import { z } from "zod";
import {
  LONGEST_DUE_MS,
  type Reminder,
  REMINDER_KINDS,
  remindersOf,
} from "../../shared/mail/reminders.ts";
import { isOpen, type RentalState } from "../../shared/rental/rental.ts";
import { type Instant, instant } from "../../shared/warsaw.ts";
import { fromBytes } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";
import type { Sealed } from "../store/stored_event.ts";
import type { Projection } from "./projection.ts";

/** When reminders of pickup and return are due to a rental's customer, sent or not. */
export const remindersDue: Projection<RentalState<Sealed>> = {
  name: "reminder_due",
  rows(id, state) {
    if (!isOpen(state)) return [];
    return remindersOf(state).map(({ kind, at, until }) => ({
      key: keys.row("reminder_due", at, kind, id),
      value: { until },
    }));
  },
};

/** A reminder of a rental. */
export interface RentalReminder extends Reminder {
  readonly rentalId: string;
}

/** The reminders that are due at `now` and not expired, queued or not. */
export async function dueReminders(kv: Deno.Kv, now: Instant): Promise<RentalReminder[]> {
  const since = instant(Date.parse(now) - LONGEST_DUE_MS);
  const range = {
    start: keys.row("reminder_due", since),
    end: keys.row("reminder_due", now, LAST),
  };
  const due: RentalReminder[] = [];
  for await (const { key, value } of kv.list(range, { batchSize: BATCH })) {
    const [at = "", name, rentalId = ""] = key.slice(2).map(String);
    const kind = REMINDER_KINDS.find((known) => known === name);
    const { until } = fromBytes(value, row, "a reminder");
    if (kind && until > now) due.push({ kind, rentalId, at, until });
  }
  return due;
}

/** When the first reminder is due after `now`. */
export async function nextReminder(kv: Deno.Kv, now: Instant): Promise<Instant | undefined> {
  const prefix = keys.row("reminder_due");
  const range = { prefix, start: keys.row("reminder_due", now, LAST) };
  for await (const { key } of kv.list(range, { limit: 1 })) return String(key.at(-3));
  return undefined;
}

const row = z.object({ until: z.string() });
const BATCH = 500;
/** Sorts after every kind, so that a reminder at `now` itself is due. */
const LAST = "~";
