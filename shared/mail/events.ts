import { z } from "zod";
import { PAPER_KINDS } from "../papers/options.ts";
import { RENTAL_STATUSES } from "../rental/status.ts";

/** Why a mail is sent. */
export const MAIL_KINDS = [
  "rental_notification",
  "contact_form",
  "confirmation",
  "cancellation",
  "custom",
  "signed_protocol",
  "account",
  "enquiry_answer",
  "booking_received",
  "booking_changed",
  "booking_cancelled",
  "booking_link",
  "extension_answer",
  "pickup_reminder",
  "return_reminder",
  "thanks",
  "signed_agreement",
  "daily_digest",
  "booking_code",
  "driver_changed",
  "deposit_returned",
  "payment_confirmation",
] as const;
export type MailKind = typeof MAIL_KINDS[number];

/** One fact of the rental that a mail to its customer shows below the text. */
const mailFact = z.object({ label: z.string(), value: z.string() });
export type MailFact = z.infer<typeof mailFact>;

/** Whether a person sent the mail. */
export function isSentByHand(
  { kind, to }: { readonly kind: MailKind; readonly to: "business" | "customer" },
): boolean {
  return to === "customer" && BY_HAND.has(kind);
}

/** Whether its sender waits for the result: it is tried at once, and fails after one attempt. */
export function isAwaited(
  mail: Parameters<typeof isSentByHand>[0] & { readonly notBefore?: string | undefined },
): boolean {
  return isSentByHand(mail) && mail.notBefore === undefined;
}

const BY_HAND: ReadonlySet<MailKind> = new Set([
  "confirmation",
  "cancellation",
  "custom",
  "enquiry_answer",
]);

/** Whether it brings a customer the private link of a booking. */
export function bringsLink(kind: MailKind): boolean {
  return kind === "booking_received" || kind === "booking_link";
}

/** The content of a mail; sealed with the customer's key before it is stored. */
export const mailContent = z.preprocess(
  withPaper,
  z.object({
    subject: z.string(),
    text: z.string(),
    /** Where an answer goes; empty for the sender itself. */
    replyTo: z.string(),
    /** The customer's address, if the mail is for the customer. */
    recipient: z.string().optional(),
    /**
     * Of a mail for the customer: it has the business's design, with these facts below the text.
     */
    facts: z.array(mailFact).optional(),
    /** An address that the mail links to, below the text; not part of a customer's export. */
    link: z.string().optional(),
    /** A calendar file attached to it (RFC 5546). */
    calendar: z.object({
      name: z.string(),
      method: z.enum(["PUBLISH", "CANCEL"]),
      text: z.string(),
    }).optional(),
    /** The mail is not sent after this time. */
    expiresAt: z.iso.datetime().optional(),
    /** The stay that the mail is about: it is outdated once the rental has another car or period. */
    stay: z.object({ carId: z.string(), start: z.string(), end: z.string() }).optional(),
    /** The signed paper whose PDF is attached, as it is when the mail is sent. */
    paper: z.object({ kind: z.enum(PAPER_KINDS), id: z.string() }).optional(),
    /** The entry of the rental's account whose confirmation is attached, drawn when it is sent. */
    entryId: z.string().optional(),
  }),
);
export type MailContent = z.infer<typeof mailContent>;

/** Upcast: mails of releases before 0.2 name their paper under `protocol`. */
function withPaper(content: unknown): unknown {
  if (typeof content !== "object" || content === null || !("protocol" in content)) return content;
  const { protocol, ...rest } = content;
  return { ...rest, paper: protocol };
}

/** Everything that can happen to a mail. `MailQueued` travels with a whole `MailContent`. */
export const mailEvent = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("MailQueued"),
    kind: z.enum(MAIL_KINDS),
    /**
     * `business` is the address of the settings, else of the configuration (decisions §9.8);
     * `customer` is the address in the sealed content.
     */
    to: z.enum(["business", "customer"]),
    customerId: z.string(),
    /** The rental that it is about, if it is about one. */
    rentalId: z.string().nullable(),
    /** The enquiry that it answers; absent in answers of releases before 0.2. */
    enquiryId: z.string().optional(),
    /** What the rental becomes once the mail is sent (back-office §4). */
    thenStatus: z.enum(RENTAL_STATUSES).optional(),
    /** The first attempt is not before this time. */
    notBefore: z.iso.datetime().optional(),
  }),
  z.object({
    type: z.literal("MailSent"),
    attempt: z.number().int(),
    /** If `thenStatus` was given: whether the rental has that status since. */
    statusUpdated: z.boolean().optional(),
  }),
  z.object({
    type: z.literal("MailAttemptFailed"),
    attempt: z.number().int(),
    /** The mail server's code or the name of the network's failure. */
    reason: z.string(),
    nextAttemptAt: z.iso.datetime(),
  }),
  z.object({
    type: z.literal("MailGivenUp"),
    attempt: z.number().int(),
    reason: z.string(),
    /** The customer's address was refused for good: another attempt cannot help. */
    permanent: z.boolean().optional(),
  }),
  /** An administrator retries a failed mail; it gets all its attempts again. */
  z.object({ type: z.literal("MailRetried") }),
  z.object({
    type: z.literal("MailWithdrawn"),
    /** `outdated`: an automatic mail whose rental has changed since. */
    cause: z.enum(["erasure", "rental_deleted", "administrator", "outdated"]),
  }),
]);
export type MailEvent = z.infer<typeof mailEvent>;
