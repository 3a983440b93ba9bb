import { setImmediate as nextTurn } from "node:timers/promises";
import { z } from "zod";
import { normalizedEmail } from "../../../shared/customer/email.ts";
import { myBookingMessages } from "../../../shared/my_booking_messages.ts";
import { Rejection } from "../../../shared/refusals.ts";
import type { RentalCustomer } from "../../../shared/rental/events.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import type { CheckedFacts } from "../../ledger/facts.ts";
import { readPages } from "../../projections/read_pages.ts";
import { rentalPage } from "../../projections/rental_pages.ts";
import type { Services } from "../../services.ts";
import { getAll } from "../../store/get_all.ts";
import { fromBytes } from "../../store/json_bytes.ts";
import { keys } from "../../store/keys.ts";

/** A booking of a visitor who is counted: who books, from which address, and what. */
interface CountedBooking {
  readonly rentalId: string;
  readonly customer: Pick<RentalCustomer, "email" | "phone">;
  /** The visitor's network address. */
  readonly address: string;
  /** The end of its period. */
  readonly end: Instant;
  readonly now: Instant;
}

/**
 * Counts a visitor's booking with the open ones of the same e-mail, phone and address: those that
 * are unconfirmed and not over (decisions §10.4). Each has an entry of rental ids under a keyed mark;
 * the booking's commit checks and writes all three, so that simultaneous bookings cannot pass together.
 * @returns the most that are open under one of the marks.
 */
export async function countOpenBookings(
  { kv, vault }: Pick<Services, "kv" | "vault">,
  facts: Pick<CheckedFacts, "checks" | "writes">,
  { rentalId, customer: { email, phone }, address, end, now }: CountedBooking,
): Promise<number> {
  const marked = [
    keys.openBookings("email", vault.mark("open bookings of email", normalizedEmail(email))),
    keys.openBookings("phone", vault.mark("open bookings of phone", subscriberNumber(phone))),
    keys.openBookings("address", vault.mark("open bookings of address", address)),
  ];
  const entries = await getAll(kv, marked);
  const counted = entries.map(({ value }) =>
    value === null ? [] : fromBytes(value, rentalIds, "open bookings")
  );
  const ids = [...new Set(counted.flat())];
  // The shared read of the catalogue begins one turn later: these travel with it.
  if (ids.length > 0) await nextTurn();
  const pages = await readPages(kv, "rental", ids, rentalPage);
  const open = pages.filter(({ status, period }) =>
    status === "Do sprawdzenia" && period.end > now
  );
  const ends = [end, ...open.map(({ period }) => period.end)].map((time) => Date.parse(time));
  const expireIn = Math.max(...ends) - Date.parse(now);
  const counts = entries.map(({ key, versionstamp }, index) => {
    const ids = open.map(({ id }) => id).filter((id) => counted[index]?.includes(id));
    facts.checks.push({ key, versionstamp });
    facts.writes.push({ key, value: [...ids, rentalId], expireIn });
    return ids.length;
  });
  return Math.max(...counts);
}

/**
 * @param phone of the business; empty for none.
 * @throws Rejection if as many unconfirmed bookings are open as are allowed.
 */
export function requireFewOpenBookings(open: number, phone: string): void {
  if (open < MOST_OPEN_BOOKINGS) return;
  const sentence = phone
    ? myBookingMessages.tooManyBookingsCall.replace("{telefon}", phone)
    : myBookingMessages.tooManyBookings;
  throw new Rejection("too_many_bookings", sentence);
}

/** The digits of a number without its country code and its separators. */
function subscriberNumber(phone: string): string {
  return phone.replace(/\D/g, "").slice(-9);
}

const MOST_OPEN_BOOKINGS = 3;
const rentalIds = z.array(z.string());
