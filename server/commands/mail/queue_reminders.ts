import { createHash } from "node:crypto";
import { v7 } from "uuid";
import { isEmail } from "../../../shared/customer/email.ts";
import { type Reminder, remindersOf } from "../../../shared/mail/reminders.ts";
import { isOpen } from "../../../shared/rental/rental.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import { companyNow } from "../../catalogue/company_now.ts";
import { mailSettingsNow } from "../../catalogue/mail_settings_now.ts";
import type { Facts } from "../../ledger/facts.ts";
import { reminderMail } from "../../../shared/mail/customer_booking_mails.ts";
import { handOversOf, rentalPapers } from "../../projections/papers/paper_links.ts";
import { dueReminders, type RentalReminder } from "../../projections/reminders_due.ts";
import { rentalStream } from "../../projections/rental_stream.ts";
import type { Services } from "../../services.ts";
import { getAll } from "../../store/get_all.ts";
import { keys } from "../../store/keys.ts";
import { type Decision, execute, type Ledger } from "../execute.ts";
import { rentalOfPaper } from "../papers/rental_of_paper.ts";
import { queueMail } from "../queue_mail.ts";

type ReminderServices = Ledger & Pick<Services, "catalogue" | "config" | "log">;

/**
 * Queues the reminders that are due (decisions §12.6), each once: the mail's id is derived from the
 * reminder, and the commit fails if a mail with this id exists. @returns how many were queued.
 */
export async function queueReminders(services: ReminderServices): Promise<number> {
  const { kv, clock, catalogue, log } = services;
  const { mails } = mailSettingsNow(await catalogue.snapshot());
  const due = (await dueReminders(kv, clock())).filter(({ kind }) => mails[kind].enabled);
  const begun = await getAll(kv, due.map((one) => keys.streamEvent(streamOf(one), 1)));
  let queued = 0;
  for (const [index, reminder] of due.entries()) {
    if (begun[index]?.value !== null) continue;
    try {
      if (await queueReminder(services, reminder)) queued += 1;
    } catch (error) {
      // The other reminders are still queued; the next run tries this one again.
      const cause = error instanceof Error ? error.message : "unknown";
      log.error("reminder not queued", { rentalId: reminder.rentalId, cause });
    }
  }
  return queued;
}

async function queueReminder(
  services: ReminderServices,
  reminder: RentalReminder,
): Promise<boolean> {
  let isQueued = false;
  await execute(services, { actor: "system" }, async (facts, now) => {
    const appends = await reminderAppends(services, facts, reminder, now);
    isQueued = appends.length > 0;
    return { appends, reply: { status: 204, body: null } };
  });
  return isQueued;
}

/** The mail's stream; empty where the rental asks for no such reminder any more. */
async function reminderAppends(
  services: ReminderServices,
  facts: Facts,
  reminder: RentalReminder,
  now: Instant,
): Promise<Decision["appends"]> {
  const { kv, catalogue, config } = services;
  const { kind, rentalId, until } = reminder;
  const { state, version } = await facts.stream(rentalStream, rentalId);
  if (!isOpen(state) || !await facts.hasKey(state.customerId)) return [];
  if (!remindersOf(state).some((one) => isSame(one, reminder)) || until <= now) return [];
  if (await facts.begun(streamOf(reminder))) return [];
  const { handedOver, returned } = handOversOf(await rentalPapers(kv, rentalId));
  if (kind === "pickup_reminder" ? handedOver : !handedOver || returned) return [];
  const { rental, key, car } = await rentalOfPaper(services, facts, rentalId);
  if (!isEmail(rental.customer.email)) return [];
  const snapshot = await catalogue.snapshot();
  const content = reminderMail(kind, {
    rentalId,
    rental,
    car,
    company: companyNow(snapshot),
    publicUrl: config.publicUrl,
    now,
    sequence: version - 1,
  }, mailSettingsNow(snapshot));
  return [queueMail(facts, key, mailIdOf(reminder), { kind, rentalId, content })];
}

function isSame(one: Reminder, { kind, at, until }: Reminder): boolean {
  return one.kind === kind && one.at === at && one.until === until;
}

function streamOf(reminder: RentalReminder) {
  return `mail/${mailIdOf(reminder)}` as const;
}

/** A UUIDv7 of the time at which the reminder is due, the same on every instance. */
function mailIdOf({ kind, rentalId, at, until }: RentalReminder): string {
  const random = createHash("sha256").update(`${kind} ${rentalId} ${until}`).digest();
  return v7({ msecs: Date.parse(at), random });
}
