import { z } from "zod";

/** What has been done about an enquiry, in the order of the work. */
export const ENQUIRY_STATES = ["new", "in_progress", "closed"] as const;
export type EnquiryProgress = typeof ENQUIRY_STATES[number];

/** The car of the catalogue that an enquiry is about. */
export const enquiryCar = z.object({ kind: z.enum(["sale", "rental"]), id: z.string() });
export type EnquiryCar = z.infer<typeof enquiryCar>;

/** The visitor's message; sealed with their key before it is stored. */
export const enquiryContent = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** What it is about in the visitor's words; empty if the form named nothing. */
  subject: z.string(),
  message: z.string(),
});
export type EnquiryContent = z.infer<typeof enquiryContent>;

/** The administrator's note; sealed like the message. Empty if it was deleted. */
export const enquiryNote = z.object({ text: z.string() });
export type EnquiryNote = z.infer<typeof enquiryNote>;

/**
 * Everything that can happen to an enquiry. `EnquiryReceived` travels with an `EnquiryContent`,
 * `EnquiryNoteWritten` with an `EnquiryNote`.
 */
export const enquiryEvent = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("EnquiryReceived"),
    customerId: z.string(),
    /** The mail that brings the message to the business. */
    mailId: z.string(),
    car: enquiryCar.nullable(),
  }),
  z.object({ type: z.literal("EnquiryStateChanged"), state: z.enum(ENQUIRY_STATES) }),
  z.object({ type: z.literal("EnquiryNoteWritten") }),
  /** An answer waits to be sent; until it is, the enquiry is not answered. */
  z.object({ type: z.literal("EnquiryAnswerQueued"), mailId: z.string() }),
  /** An answer was sent; until `EnquiryAnswerQueued` there was, recorded when it was queued. */
  z.object({ type: z.literal("EnquiryAnswered"), mailId: z.string() }),
  z.object({ type: z.literal("EnquiryRemoved"), cause: z.enum(["erasure", "retention"]) }),
]);
export type EnquiryEvent = z.infer<typeof enquiryEvent>;
