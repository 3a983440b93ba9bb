import { z } from "zod";
import { MAIL_KINDS } from "../mail/events.ts";
import { enquiry } from "./enquiry.ts";

/** A mail about a rental, with what was written. */
const rentalMail = z.object({
  id: z.string(),
  kind: z.enum(MAIL_KINDS),
  to: z.enum(["business", "customer"]),
  status: z.enum(["waiting", "sent", "failed"]),
  queuedAt: z.string(),
  sentAt: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  /** Why the last attempt failed, in words; empty if none did. */
  reasonText: z.string(),
}).meta({ id: "RentalMail" });
export type RentalMail = z.infer<typeof rentalMail>;

/** `GET /rental/{id}/messages`, each newest first. */
export const rentalMessages = z.object({
  /** All mails about the rental that were not withdrawn. */
  mails: z.array(rentalMail),
  /** The newest messages of its customer from the contact form. */
  enquiries: z.array(enquiry),
}).meta({ id: "RentalMessages" });
export type RentalMessages = z.infer<typeof rentalMessages>;
