import { z } from "zod";

/** Why a mail is sent. */
export const MAIL_KINDS = ["rental_notification", "contact_form"] as const;
export type MailKind = typeof MAIL_KINDS[number];

/** What is said in a mail; sealed with the customer's key before it is stored. */
export const mailContent = z.object({
  subject: z.string(),
  text: z.string(),
  /** Where an answer goes; empty for the sender itself. */
  replyTo: z.string(),
});
export type MailContent = z.infer<typeof mailContent>;

/** Everything that can happen to a mail. `MailQueued` travels with a whole `MailContent`. */
export const mailEvent = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("MailQueued"),
    kind: z.enum(MAIL_KINDS),
    /** `business` is the address of the settings, else of the configuration (decisions §9.8). */
    to: z.literal("business"),
    customerId: z.string(),
    /** The rental that it is about, if it is about one. */
    rentalId: z.string().nullable(),
  }),
  z.object({ type: z.literal("MailSent"), attempt: z.number().int() }),
  z.object({
    type: z.literal("MailAttemptFailed"),
    attempt: z.number().int(),
    /** The mail server's code or the name of the network's failure. */
    reason: z.string(),
    nextAttemptAt: z.iso.datetime(),
  }),
  z.object({ type: z.literal("MailGivenUp"), attempt: z.number().int(), reason: z.string() }),
  z.object({ type: z.literal("MailWithdrawn"), cause: z.literal("erasure") }),
]);
export type MailEvent = z.infer<typeof mailEvent>;
