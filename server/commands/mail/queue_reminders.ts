import { createHash } from "node:crypto";
import { v7 } from "uuid";
import { isEmail } from "../../../shared/customer/email.ts";
import { type Reminder, remindersOf } from "../../../shared/mail/reminders.ts";
import { isOpen, type OpenRental } from "../../../shared/rental/rental.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import { companyNow, mailSettingsNow } from "../../catalogue/settings_now.ts";
import type { Facts } from "../../ledger/facts.ts";
import { NOTHING } from "../../ledger/receipts.ts";
import { reminderMail } from "../../../shared/mail/customer_booking_mails.ts";
import { handOversOf, rentalPapers } from "../../projections/papers/paper_links.ts";
import { dueReminders, type RentalReminder } from "../../projections/reminders_due.ts";
import { readPages } from "../../projections/read_pages.ts";
import { rentalPage } from "../../projections/rental_pages.ts";
import { rentalStream } from "../../projections/rental_stream.ts";
import { loggedCause } from "../../log.ts";
import type { Services } from "../../services.ts";
import { getAll } from "../../store/get_all.ts";
import { keys } from "../../store/keys.ts";
import { type Decision, execute, type Ledger } from "../execute.ts";
import { rentalOfPaper } from "../papers/rental_of_paper.ts";
import { queueMail } from "../queue_mail.ts";

type ReminderServices = Ledger & Pick<Services, "catalogue" | "config">;

/**
 * Queues the reminders that are due (decisions §12.6), each once for a car and a period: the mail's id
 * is derived from them, and the commit fails if a mail with this id exists.
 * @throws Error if some could not be queued, after all others.
 */
export async function queueReminders(services: ReminderServices): Promise<void> {
  const { kv, clock, catalogue, log } = services;
  const { mails } = mailSettingsNow(await catalogue.snapshot());
  const due = (await dueReminders(kv, clock())).filter(({ kind }) => mails[kind].enabled);
  const rentals = await readPages(kv, "rental", due.map(({ rentalId }) => rentalId), rentalPage);
  const stays = new Map(rentals.map((rental) => [rental.id, rental]));
  const queueable = due.flatMap((reminder) => {
    const stay = stays.get(reminder.rentalId);
    return stay ? [{ reminder, key: keys.streamEvent(streamOf(reminder, stay), 1) }] : [];
  });
  const begun = await getAll(kv, queueable.map(({ key }) => key));
  let failures = 0;
  for (const [index, { reminder }] of queueable.entries()) {
    if (begun[index]?.value !== null) continue;
    try {
      await execute(services, { actor: "system" }, async (facts, now) => ({
        appends: await reminderAppends(services, facts, reminder, now),
        reply: NOTHING,
      }));
    } catch (error) {
      failures += 1;
      const cause = loggedCause(error);
      log.error("reminder not queued", { rentalId: reminder.rentalId, cause });
    }
  }
  if (failures > 0) throw new Error(`${failures} reminders were not queued`);
}

/** The mail's stream; empty if the rental asks for no such reminder any more. */
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
  if (await facts.begun(streamOf(reminder, state))) return [];
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
  return [queueMail(facts, key, mailIdOf(reminder, state), { kind, rentalId, content })];
}

function isSame(one: Reminder, { kind, at, until }: Reminder): boolean {
  return one.kind === kind && one.at === at && one.until === until;
}

/** What a reminder is about; a mail about another car or period is withdrawn. */
type Stay = Pick<OpenRental<unknown>, "carId" | "period">;

function streamOf(reminder: RentalReminder, stay: Stay) {
  return `mail/${mailIdOf(reminder, stay)}` as const;
}

/** A UUIDv7 of the time at which the reminder is due, the same on every instance. */
function mailIdOf({ kind, rentalId, at }: RentalReminder, { carId, period }: Stay): string {
  const { start, end } = period;
  const parts = [kind, rentalId, carId, start, end].join(" ");
  return v7({ msecs: Date.parse(at), random: createHash("sha256").update(parts).digest() });
}
