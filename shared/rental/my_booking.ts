import { type Instant, instant } from "../warsaw.ts";
import { myBookingMessages } from "../my_booking_messages.ts";
import type { Period } from "./period.ts";
import { stepFaults, windowFaults } from "./period_rules.ts";
import { rentalConditions } from "./rental_conditions.ts";
import type { RentalStatus } from "./status.ts";

/** A booking's status as its customer reads it. */
export const MY_BOOKING_STATUSES = ["waiting", "confirmed", "cancelled", "completed"] as const;
export type MyBookingStatus = typeof MY_BOOKING_STATUSES[number];
/** Who has signed the agreement. */
export const AGREEMENT_SIGNERS = ["nobody", "customer", "both"] as const;
export type AgreementSigners = typeof AGREEMENT_SIGNERS[number];
/** The header that carries the token of a customer's link. */
export const BOOKING_TOKEN = "Booking-Token";
/** The header that carries the proof that the person at a link was confirmed (decisions §13.3). */
export const BOOKING_PROOF = "Booking-Proof";

/** What the person at a link answers: the last digits of the booking's phone, or a mailed code. */
export const ANSWER_DIGITS = { digits: 4, code: 6 } as const;
export type AnswerName = keyof typeof ANSWER_DIGITS;
/** Wrong answers that are allowed: of the phone, and of each code. */
export const MOST_ANSWERS = 5;

/** The digits of an answer as people type it, with spaces and hyphens between. */
export function answerDigits(text: string): string {
  return text.replace(/[\s-]/g, "");
}

/** What is wrong with the digits of an answer; undefined if there are as many as asked for. */
export function answerFault(name: AnswerName, digits: string): string | undefined {
  const { phoneDigitsMissing, codeMissing } = myBookingMessages;
  if (/^[0-9]*$/.test(digits) && digits.length === ANSWER_DIGITS[name]) return undefined;
  return name === "digits" ? phoneDigitsMissing : codeMissing;
}

/** A rental as the rules of its customer's link see it. */
export interface LinkedRental {
  readonly status: RentalStatus;
  readonly period: Period;
  /** Its handover protocol is filled or signed. */
  readonly handedOver: boolean;
}

/** A rental as the rule of a later end sees it. */
export interface ExtendableRental extends Pick<LinkedRental, "status" | "period"> {
  /** Its return protocol is filled or signed. */
  readonly returned: boolean;
}

/** The status in the customer's words (decisions §12.2). */
export function myBookingStatus(status: RentalStatus): MyBookingStatus {
  switch (status) {
    case "Do sprawdzenia":
    case "Niestandardowa wiadomość wysłana":
      return "waiting";
    case "Aktywne":
      return "confirmed";
    case "Anulowane":
      return "cancelled";
    case "Zakończone":
      return "completed";
    default:
      return status satisfies never;
  }
}

/** Until when a customer may change or cancel: exactly 24 elapsed hours before the pickup. */
export function changeableUntil({ start }: Period): Instant {
  return instant(Date.parse(start) - rentalConditions.freeChangeHours * HOUR);
}

/** Whether the customer may still change or cancel; the last moment counts. */
export function isInTime(period: Period, now: Instant): boolean {
  return now <= changeableUntil(period);
}

/** Whether the rental is at a stage in which its customer may change or cancel it. */
export function isChangeable({ status, handedOver }: LinkedRental): boolean {
  return !handedOver && status !== "Anulowane" && status !== "Zakończone";
}

/** Whether a later end may be asked for: a rental that is confirmed and not over. */
export function isExtendable(
  { status, period, returned }: ExtendableRental,
  now: Instant,
): boolean {
  return status === "Aktywne" && !returned && now < period.end;
}

/**
 * The broken rules of a request for a later end: to a time at which a visitor can return a car, and the
 * whole rental no longer than one that a visitor may book. The pickup was agreed before.
 */
export function extensionFaults({ start, end }: Period, until: Instant): string[] {
  if (until <= end) return [myBookingMessages.extensionNotLater];
  const period = { start, end: until };
  return [...stepFaults(period), ...windowFaults(period, start)]
    .filter(({ field }) => field === "returnDate" || field === "returnTime")
    .map(({ message }) => message);
}

/** When a link expires: 30 days after the return. */
export function linkEndsAt({ end }: Period): Instant {
  return instant(Date.parse(end) + DAYS_AFTER_RETURN * 24 * HOUR);
}

/** The end of a rental whose link ends right now: those of later ends are open. */
export function oldestEndWithLink(now: Instant): Instant {
  return instant(Date.parse(now) - DAYS_AFTER_RETURN * 24 * HOUR);
}

const HOUR = 3_600_000;
const DAYS_AFTER_RETURN = 30;
