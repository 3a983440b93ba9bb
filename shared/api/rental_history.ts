import { z } from "zod";
import { MAIL_KINDS } from "../mail/events.ts";
import { VOID_CAUSES } from "../papers/agreement_events.ts";
import { PAPER_KINDS } from "../papers/options.ts";
import { paperDeletionCause } from "../papers/paper_file.ts";
import { CUSTOMER_FIELDS } from "../rental/events.ts";
import { rentalQuote } from "../rental/rental_quote.ts";
import { RENTAL_STATUSES } from "../rental/status.ts";
import { enquiry } from "./enquiry.ts";

/** Kinds of actors of an event. */
export const HISTORY_ACTORS = ["visitor", "administrator", "system"] as const;

const happened = {
  at: z.string(),
  by: z.enum(HISTORY_ACTORS),
  /** The e-mail of the user who did it, if an administrator did (decisions §11.6). */
  user: z.string().optional(),
};
const mail = z.enum(MAIL_KINDS);
const paper = z.enum(PAPER_KINDS);

/** Which car and when; `car` is null if it is not in the offer any more. */
const historyStay = z.object({
  rentalCarId: z.string(),
  car: z.object({
    brand: z.string(),
    model: z.string(),
    registrationNumber: z.string().optional(),
  }).nullable(),
  startDateTime: z.string(),
  endDateTime: z.string(),
}).meta({ id: "HistoryStay" });
export type HistoryStay = z.infer<typeof historyStay>;

/** One event of a rental, of a mail about it, or of one of its papers. */
const historyEntry = z.discriminatedUnion("what", [
  z.object({ ...happened, what: z.literal("booked"), stay: historyStay }),
  z.object({ ...happened, what: z.literal("moved"), from: historyStay, to: historyStay }),
  z.object({ ...happened, what: z.literal("repriced"), quote: rentalQuote }),
  z.object({
    ...happened,
    what: z.literal("customer_changed"),
    /** Empty if the customer was erased. */
    fields: z.array(z.enum(CUSTOMER_FIELDS)),
  }),
  z.object({
    ...happened,
    what: z.literal("status_changed"),
    from: z.enum(RENTAL_STATUSES),
    to: z.enum(RENTAL_STATUSES),
    cause: z.enum(["administrator", "end_passed", "mail", "customer"]),
  }),
  z.object({
    ...happened,
    what: z.enum(["link_made", "link_used", "link_ended", "driver_given", "driver_deleted"]),
  }),
  z.object({ ...happened, what: z.literal("extension_requested"), until: z.string() }),
  z.object({ ...happened, what: z.literal("extension_answered"), accepted: z.boolean() }),
  z.object({ ...happened, what: z.literal("deleted") }),
  z.object({ ...happened, what: z.literal("mail_queued"), mail }),
  z.object({
    ...happened,
    /** All failed attempts up to the next event of the mail, at the time of the last one. */
    what: z.literal("mail_failed"),
    mail,
    attempts: z.number().int(),
    reason: z.string(),
  }),
  z.object({ ...happened, what: z.literal("mail_sent"), mail, attempts: z.number().int() }),
  z.object({
    ...happened,
    what: z.literal("mail_given_up"),
    mail,
    attempts: z.number().int(),
    reason: z.string(),
    /** The customer's address was refused for good. */
    permanent: z.boolean().optional(),
  }),
  z.object({ ...happened, what: z.literal("mail_retried"), mail }),
  z.object({ ...happened, what: z.literal("mail_withdrawn"), mail }),
  z.object({
    ...happened,
    /**
     * Prepared with the rental's documents, an agreement also by itself; saved for the first time
     * by somebody who filled it; saved again.
     */
    what: z.enum(["paper_made", "paper_filled", "paper_changed", "paper_settled", "paper_annexed"]),
    paper,
  }),
  z.object({
    ...happened,
    what: z.literal("paper_signed"),
    paper,
    /** By both on the screen, as a file with signatures, or by the customer alone by the link. */
    way: z.enum(["screen", "upload", "link"]),
  }),
  z.object({
    ...happened,
    what: z.literal("signature_voided"),
    paper,
    cause: z.enum(VOID_CAUSES),
  }),
  z.object({ ...happened, what: z.literal("agreement_extended"), paper, until: z.string() }),
  z.object({ ...happened, what: z.literal("paper_deleted"), paper, cause: paperDeletionCause }),
  /** An entry of money, such as 'Wpłata · wynajem: 420,00 zł', or its void. */
  z.object({ ...happened, what: z.enum(["money", "money_voided"]), words: z.string() }),
]).meta({ id: "HistoryEntry" });
export type HistoryEntry = z.infer<typeof historyEntry>;

/** `GET /rental/{id}/history`, newest first. */
export const rentalHistory = z.object({ entries: z.array(historyEntry) })
  .meta({ id: "RentalHistory" });
export type RentalHistory = z.infer<typeof rentalHistory>;

/** A mail about a rental, with what was written. */
const rentalMail = z.object({
  id: z.string(),
  kind: z.enum(MAIL_KINDS),
  to: z.enum(["business", "customer"]),
  status: z.enum(["waiting", "sent", "failed"]),
  queuedAt: z.string(),
  sentAt: z.string().nullable(),
  subject: z.string(),
  /** Empty for a code, which only the customer may know. */
  text: z.string(),
  /** Why the last attempt failed, in words; empty if none did. */
  reasonText: z.string(),
}).meta({ id: "RentalMail" });
export type RentalMail = z.infer<typeof rentalMail>;

/** `GET /rental/{id}/messages`, each newest first. */
export const rentalMessagesReply = z.object({
  /** All mails about the rental that were not withdrawn. */
  mails: z.array(rentalMail),
  /** The newest messages of its customer from the contact form. */
  enquiries: z.array(enquiry),
}).meta({ id: "RentalMessages" });
export type RentalMessages = z.infer<typeof rentalMessagesReply>;
