import { normalizedEmail } from "../../../shared/customer/email.ts";
import {
  type MailContent,
  mailContent,
  type MailEvent,
  type MailKind,
} from "../../../shared/mail/events.ts";
import type { MailState } from "../../../shared/mail/mail.ts";
import { overlaps } from "../../../shared/rental/period.ts";
import { validEntries } from "../../../shared/money/account.ts";
import { rentalCustomer } from "../../../shared/rental/events.ts";
import { isOpen, isOpenedBy, type OpenRental } from "../../../shared/rental/rental.ts";
import { isToBeCompleted } from "../../../shared/rental/status.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import { isAutomatic } from "../../../shared/mail/quiet_hours.ts";
import { hashOfToken } from "../../identity/secret_token.ts";
import type { Facts } from "../../ledger/facts.ts";
import { openSealed } from "../../ledger/open_sealed.ts";
import { handOversOf, rentalPapers } from "../../projections/papers/paper_links.ts";
import { accountStream } from "../../projections/money/account_stream.ts";
import { rentalStream } from "../../projections/rental_stream.ts";
import { isLocked } from "../../store/locked.ts";
import type { Sealed } from "../../store/stored_event.ts";
import { takesCarBack } from "./decide_mailed_status.ts";
import { execute, type Ledger } from "../execute.ts";
import { mailStream } from "../../projections/mail/mail_stream.ts";
import { NOTHING } from "../../ledger/receipts.ts";

/** Why a mail to a customer may not go out as it was written; the words are `mailFailureWords`. */
type Outdated =
  | "RENTAL_GONE"
  | "RENTAL_CHANGED"
  | "RECIPIENT_CHANGED"
  | "LINK_ENDED"
  | "CAR_TAKEN"
  | "ENTRY_VOIDED"
  | "UNREADABLE";

/** What must still be true of its rental when a mail goes out to the customer. */
type Condition =
  /** Nothing: what was signed stays true. */
  | "any"
  /** It is as it was when somebody wrote the mail. */
  | "unchanged"
  /** Its customer has the address of then. */
  | "addressed"
  /** The link in the mail opens it. */
  | "linked"
  /** That, and it is not cancelled. */
  | "received"
  | "not_cancelled"
  | "confirmed"
  /** It runs, and the car is not back. */
  | "running"
  | "cancelled"
  /** The entry that it confirms still counts. */
  | "entry";

/** By the kind of the mail. One with a `stay` is outdated with another car or period, too. */
const CONDITIONS: Readonly<Record<MailKind, Condition>> = {
  confirmation: "unchanged",
  cancellation: "unchanged",
  custom: "unchanged",
  booking_received: "received",
  booking_link: "linked",
  booking_code: "addressed",
  booking_changed: "not_cancelled",
  booking_cancelled: "cancelled",
  driver_changed: "not_cancelled",
  extension_answer: "not_cancelled",
  pickup_reminder: "confirmed",
  return_reminder: "running",
  thanks: "not_cancelled",
  signed_protocol: "any",
  signed_agreement: "any",
  deposit_returned: "entry",
  payment_confirmation: "entry",
  // To the business, or about no rental.
  rental_notification: "any",
  contact_form: "any",
  account: "any",
  enquiry_answer: "any",
  daily_digest: "any",
};

/** Mails with a signed paper: they go to the address of then. */
const TO_ADDRESS_OF_THEN: ReadonlySet<MailKind> = new Set([
  "signed_protocol",
  "signed_agreement",
  "thanks",
]);

/**
 * Why a mail to a customer must not be sent any more: the rental has another e-mail address by now,
 * the condition of the mail's kind is no longer true, or the template's status is no longer allowed
 * (decisions §9.2). Without `asWritten`, what somebody wrote may go out although the rental has
 * changed since.
 */
export async function whyOutdated(
  { kv, vault }: Pick<Ledger, "kv" | "vault">,
  facts: Facts,
  mailId: string,
  mail: Extract<MailState<Sealed>, { status: "failed" | "waiting" }>,
  { asWritten, now }: { readonly asWritten: boolean; readonly now: Instant },
): Promise<Outdated | undefined> {
  const { kind, rentalId, thenStatus, content, queuedAt } = mail;
  if (mail.to === "business" || rentalId === null) return undefined;
  const { state } = await facts.stream(rentalStream, rentalId);
  if (!isOpen(state)) return "RENTAL_GONE";
  const condition = CONDITIONS[kind];
  if (condition === "any") return undefined;
  if (condition === "unchanged" && asWritten && state.modifiedAt > queuedAt) {
    return "RENTAL_CHANGED";
  }
  try {
    const [written, customer] = await Promise.all([
      openSealed(kv, vault, content, `mail/${mailId}`, mailContent),
      openSealed(kv, vault, state.customer, `rental/${rentalId}`, rentalCustomer),
    ]);
    const isOtherAddress =
      normalizedEmail(written?.recipient ?? "") !== normalizedEmail(customer?.email ?? "");
    if (isOtherAddress && !TO_ADDRESS_OF_THEN.has(kind)) return "RECIPIENT_CHANGED";
    const isLink = condition === "linked" || condition === "received";
    if (isLink && !opens(written?.link, state)) return "LINK_ENDED";
    if (condition === "entry") {
      const valid = validEntries((await facts.stream(accountStream, rentalId)).state);
      if (!valid.some(({ entryId }) => entryId === written?.entryId)) return "ENTRY_VOIDED";
    }
    if (!isStayOf(written?.stay, state)) return "RENTAL_CHANGED";
  } catch (error) {
    // A mail that cannot be checked must not stop those behind it; a held store passes.
    if (isLocked(error)) throw error;
    return "UNREADABLE";
  }
  if (!hasStatusFor(condition, state)) return "RENTAL_CHANGED";
  if (condition === "running" && handOversOf(await rentalPapers(kv, rentalId)).returned) {
    return "RENTAL_CHANGED";
  }
  if (thenStatus === undefined || !takesCarBack(state, thenStatus, now)) return undefined;
  const { carId, period } = state;
  const busy = await facts.busy(carId, period);
  return busy.some((other) => overlaps(other, period)) ? "CAR_TAKEN" : undefined;
}

function opens(address: string | undefined, rental: OpenRental<unknown>): boolean {
  const [, token = ""] = address?.split("#") ?? [];
  return isOpenedBy(rental, hashOfToken(token));
}

function isStayOf(
  stay: MailContent["stay"],
  { carId, period: { start, end } }: OpenRental<unknown>,
): boolean {
  return !stay || (stay.carId === carId && stay.start === start && stay.end === end);
}

function hasStatusFor(condition: Condition, { status }: OpenRental<unknown>): boolean {
  switch (condition) {
    case "any":
    case "unchanged":
    case "addressed":
    case "linked":
    case "entry":
      return true;
    case "received":
    case "not_cancelled":
      return status !== "Anulowane";
    case "confirmed":
      return status === "Aktywne";
    case "running":
      return isToBeCompleted(status);
    case "cancelled":
      return status === "Anulowane";
    default:
      return condition satisfies never;
  }
}

/**
 * Ends a waiting mail to a customer that is outdated: the rental has changed since it was written
 * (docs/decisions/0041). An automatic mail is withdrawn silently; any other fails, so that an
 * administrator sees it. @returns the reason; undefined if it may be sent.
 */
export async function failOutdatedMail(
  ledger: Ledger,
  mailId: string,
): Promise<Outdated | undefined> {
  let reason: Outdated | undefined;
  await execute(ledger, { actor: "system" }, async (facts, now) => {
    const { state, events: before } = await facts.stream(mailStream, mailId);
    reason = state.status === "waiting"
      ? await whyOutdated(ledger, facts, mailId, state, { asWritten: true, now })
      : undefined;
    if (state.status !== "waiting" || !reason) return { appends: [], reply: NOTHING };
    const event: MailEvent = isAutomatic(state.kind)
      ? { type: "MailWithdrawn", cause: "outdated" }
      : { type: "MailGivenUp", attempt: state.attempts, reason };
    return {
      appends: [{ stream: `mail/${mailId}`, before, events: [{ event }] }],
      reply: NOTHING,
    };
  });
  return reason;
}
