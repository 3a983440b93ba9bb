import { z } from "zod";
import { MAIL_KINDS } from "../mail/events.ts";
import { newEnquiries } from "./enquiry.ts";
import { mailQueue } from "./mail.ts";
import { balance } from "./money.ts";
import { rental } from "./rental.ts";

/** Most waiting rentals, and most mails, in one reply. */
export const MOST_WAITING = 100;
export const MOST_MAILS = 20;

/** What a new business does first, in this order. */
export const FIRST_STEPS = ["company", "mail", "access", "car", "photos", "booking"] as const;
export type FirstStep = typeof FIRST_STEPS[number];

/** A mail that could not be sent: given up (`failed`), or to be tried again. */
const unsentMail = z.object({
  id: z.string(),
  status: z.enum(["waiting", "failed"]),
  kind: z.enum(MAIL_KINDS),
  to: z.enum(["business", "customer"]),
  rentalId: z.string().nullable(),
  queuedAt: z.string(),
  attempts: z.number().int(),
  nextAttemptAt: z.string().nullable(),
}).meta({ id: "UnsentMail" });
export type UnsentMail = z.infer<typeof unsentMail>;

/** A clock of the server that is far ahead of the latest time that is known to have come. */
const doubtfulClock = z.object({ now: z.iso.datetime(), known: z.iso.datetime() })
  .meta({ id: "DoubtfulClock" });
export type DoubtfulClock = z.infer<typeof doubtfulClock>;

/** `POST /clock/confirmation`: the clock that a person has found to be right. */
export const clockConfirmation = z.object({ now: z.iso.datetime() })
  .meta({ id: "ClockConfirmation" });

/** `GET /today`: the tasks of the day, without cancelled rentals. */
export const today = z.object({
  /** Warsaw's day, yyyy-MM-dd. */
  date: z.string(),
  /** Cars that leave today, the earliest first. */
  handovers: z.array(rental),
  /** Cars that are due back today, or are back by their protocol, the earliest first. */
  returns: z.array(rental),
  /** Ids of handovers, and of returns, that are done: their protocol is filled or signed. */
  handedOver: z.array(z.string()),
  returned: z.array(z.string()),
  /**
   * Rentals whose end has passed without a filled return: any with a handover protocol, those
   * without one for 24 hours.
   */
  overdue: z.array(rental),
  /** Bookings that are not confirmed yet, the nearest pickup first. */
  waiting: z.array(rental),
  /** Rentals whose customer asks for a later end, in order of the requests. */
  extensions: z.array(rental),
  /** There are more waiting bookings than this reply contains. */
  moreWaiting: z.boolean(),
  /** Mails with a failed attempt, the newest first. */
  mails: z.array(unsentMail),
  moreMails: z.boolean(),
  /** Rentals ahead or running whose customer did not get the link: its mail was refused for good. */
  withoutLink: z.array(rental),
  /** Mails that were not tried yet. */
  mailQueue,
  /** Messages of the contact form in state `new`. */
  enquiries: newEnquiries,
  /** How many of the cars are with a customer, as the list's tab 'W trasie' counts rentals. */
  road: z.object({ out: z.number().int(), cars: z.number().int() }),
  /** The money of the day's handovers, by rental, and of all rentals; grosze. */
  money: z.object({
    balances: z.record(z.string(), balance),
    toReturn: z.object({ count: z.int(), sum: z.int() }),
    /** Accounts that a person has to look at: 'Do wyjaśnienia'. */
    unclear: z.int(),
  }),
  /** What a new business has not done yet; empty once all is done. */
  firstStepsLeft: z.array(z.enum(FIRST_STEPS)),
  /** Data are not deleted by their age until somebody confirms the clock, or it is set right. */
  clock: doubtfulClock.optional(),
}).meta({ id: "Today" });
export type Today = z.infer<typeof today>;
