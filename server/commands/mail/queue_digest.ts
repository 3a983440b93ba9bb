import { z } from "zod";
import { fromWarsaw, type Instant, plusDays, toWarsaw } from "../../../shared/warsaw.ts";
import { isToBeConfirmed } from "../../../shared/rental/status.ts";
import { businessAddress } from "../../catalogue/settings/email_account.ts";
import { mailSettingsNow } from "../../catalogue/settings_now.ts";
import { type DayDigest, digestMail, isEmptyDigest } from "../../mail/digest_mail.ts";
import { openAccounts } from "../../projections/money/open_accounts.ts";
import { plannedDay } from "../../ledger/planned_day.ts";
import { newEnquiryTimes } from "../../projections/enquiries/enquiries_by_time.ts";
import { troubledMailIds } from "../../projections/mail/mail_troubles.ts";
import type { Services } from "../../services.ts";
import { fromBytes, toBytes } from "../../store/json_bytes.ts";
import { keys } from "../../store/keys.ts";
import { execute, type Ledger } from "../execute.ts";
import { queueMail } from "../queue_mail.ts";

type DigestServices = Ledger & Pick<Services, "catalogue" | "config" | "mailer" | "rentals">;

/**
 * Queues the daily digest to the business, from 7:00 until noon on Warsaw's clock, once a day: its
 * commit marks the day, also if several instances try at the same time (decisions §12.7). A day
 * without tasks is marked without a mail.
 */
export async function queueDigest(services: DigestServices): Promise<void> {
  const { kv, clock, catalogue, mailer } = services;
  const now = clock();
  const { date, time } = toWarsaw(now);
  if (time < FROM || time >= UNTIL) return;
  const marked = await kv.get(keys.digestRun());
  if (dayOf(marked) === date) return;
  const isWanted = mailSettingsNow(await catalogue.snapshot()).digest &&
    await mailer.isConfigured();
  const digest = isWanted ? await readDigest(services, now) : undefined;
  if (!digest || isEmptyDigest(digest)) {
    await kv.atomic().check(marked).set(keys.digestRun(), toBytes({ day: date })).commit();
    return;
  }
  const mailId = services.ids();
  await execute(services, { actor: "system" }, async (facts) => {
    const entry = await kv.get(keys.digestRun());
    if (dayOf(entry) === date) return { appends: [], reply: NOTHING };
    facts.checks.push({ key: entry.key, versionstamp: entry.versionstamp });
    facts.writes.push({ key: entry.key, value: { day: date } });
    const business = await facts.customer(await businessAddress(services));
    const content = digestMail(digest, date, services.config.publicUrl);
    const mail = { kind: "daily_digest" as const, rentalId: null, content };
    return { appends: [queueMail(facts, business, mailId, mail)], reply: NOTHING };
  });
}

/** When the next digest is due after `now`. */
export function nextDigest(now: Instant): Instant {
  const { date, time } = toWarsaw(now);
  return fromWarsaw(time < FROM ? date : plusDays(date, 1), FROM);
}

async function readDigest(
  { kv, rentals: live, catalogue }: DigestServices,
  now: Instant,
): Promise<DayDigest> {
  const [rentals, { rental_car: cars }, enquiries, mails] = await Promise.all([
    live.current(),
    catalogue.snapshot(),
    newEnquiryTimes(kv),
    troubledMailIds(kv),
  ]);
  const plan = await plannedDay(rentals, cars, now);
  const isUnpaid = ({ id }: { readonly id: string }) => {
    const rental = rentals.listed(id)?.rental;
    return rental && rentals.moneyOf(rental).balance.toPay > 0;
  };
  return {
    ...plan,
    waiting:
      rentals.all().filter(({ id, status }) =>
        isToBeConfirmed(status) && !rentals.handOverStatesOf(id).handedOver
      ).length,
    enquiries: enquiries.length,
    mails: mails.length,
    toPay:
      plan.handovers.filter((one) => isUnpaid(one) && !plan.handedOver.includes(one.id)).length,
    deposits: openAccounts(rentals, now).to_return.length,
  };
}

function dayOf({ value }: Deno.KvEntryMaybe<unknown>): string | undefined {
  return value === null ? undefined : fromBytes(value, mark, "the day of the digest").day;
}

const mark = z.object({ day: z.string() });
const FROM = "07:00";
const UNTIL = "12:00";
const NOTHING = { status: 204 as const, body: null };
