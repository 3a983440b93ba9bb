import { z } from "zod";
import { MAIL_KINDS } from "../mail/events.ts";
import { TEMPLATE_NAMES } from "../mail/templates.ts";
import { messages } from "../messages.ts";
import { RENTAL_STATUSES } from "../rental/status.ts";
import { id, longText, shortText } from "../fields.ts";

/** `POST /email/custom` (back-office §3): a mail to a rental's customer only. */
export const customerMailRequest = z.object({
  rentalId: id,
  templateName: z.enum(TEMPLATE_NAMES, messages.badRequest).nullish()
    .transform((name) => name ?? "custom"),
  /** May be left out; another one than the customer's is refused. */
  recipient: shortText,
  subject: shortText,
  /** The text: the first of these three that is not empty. */
  body: longText,
  customBody: longText,
  messageBody: longText,
  /** Accepted and ignored: fields are filled from the rental itself. */
  replacements: z.record(z.string(), z.unknown()).nullish(),
}).meta({ id: "CustomerMailRequest" });
export type CustomerMailRequest = z.infer<typeof customerMailRequest>;

/** `POST /email/customer-confirmation`: the confirmation with its default words. */
export const confirmationRequest = z.object({ rentalId: id }).meta({ id: "ConfirmationRequest" });

/** The mail server took it; whether the rental has the template's status now (decisions §9.2). */
export const mailSent = z.object({ sent: z.literal(true), statusUpdated: z.boolean() })
  .meta({ id: "MailSent" });
export type MailSent = z.infer<typeof mailSent>;

/** `GET /email/rental/{id}/status`. */
export const mailStatus = z.object({ emailSent: z.boolean() }).meta({ id: "MailStatus" });

/** `GET /email/templates`. */
export const mailTemplateReply = z.object({
  name: z.enum(TEMPLATE_NAMES),
  label: z.string(),
  subject: z.string(),
  body: z.string(),
  thenStatus: z.enum(RENTAL_STATUSES),
}).meta({ id: "MailTemplate" });

/** A mail that could not be sent, or not yet. */
const troubledMail = z.object({
  id: z.string(),
  kind: z.enum(MAIL_KINDS),
  to: z.enum(["business", "customer"]),
  /** The address; empty if it can no longer be read. */
  recipient: z.string(),
  rentalId: z.string().nullable(),
  /** Of the rental that it is about; empty if that is gone. */
  customerName: z.string(),
  /** Whether that rental changed after the mail was written. */
  rentalChanged: z.boolean(),
  subject: z.string(),
  /** Given up, or tried again by itself at `nextAttemptAt`. */
  status: z.enum(["failed", "waiting"]),
  /** The customer's address was refused for good. */
  permanent: z.boolean(),
  /** The mail server's code or the name of the failure, and the same in words. */
  reason: z.string(),
  reasonText: z.string(),
  attempts: z.number().int(),
  queuedAt: z.string(),
  nextAttemptAt: z.string().nullable(),
}).meta({ id: "TroubledMail" });
export type TroubledMail = z.infer<typeof troubledMail>;
export const troubledMails = z.array(troubledMail);

/** `GET /email/queue`: the mails that have not been tried yet. */
export const mailQueue = z.object({
  waiting: z.number().int(),
  /** Whether there is an account to send them from; without one they wait for it. */
  hasAccount: z.boolean(),
}).meta({ id: "MailQueue" });
export type MailQueue = z.infer<typeof mailQueue>;
