import { z } from "zod";
import { consentField, emailText, longText, phoneText, shortText } from "../fields.ts";

/** `POST /email/contact-form` (public-side §3); its rules are `contactFaults`. */
export const contactRequest = z.object({
  customerFirstName: shortText,
  customerLastName: shortText,
  customerEmail: emailText,
  customerPhone: phoneText,
  /** What the message is about, such as a car; empty if it was not opened from one. */
  subject: shortText,
  message: longText,
  /** The car of the catalogue that the form was opened from; an unknown one is ignored. */
  carId: shortText,
  consent: consentField,
  /** Honeypot: people do not see this field. A message that fills it gets 202 and is dropped. */
  website: z.string().nullish().transform((text) => text ?? ""),
}).meta({ id: "ContactRequest" });
export type ContactRequest = z.infer<typeof contactRequest>;

/** 202: the message was recorded and will be sent. */
export const contactAccepted = z.object({ accepted: z.literal(true) })
  .meta({ id: "ContactAccepted" });
type ContactAccepted = z.infer<typeof contactAccepted>;
