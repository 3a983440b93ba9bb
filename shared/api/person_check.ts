import { z } from "zod";
import { myBookingMessages } from "../my_booking_messages.ts";

/** The header that carries the proof that a person was confirmed for a booking. */
export const BOOKING_PROOF = "Booking-Proof";
/** Digits of the phone, and of a mailed code. */
export const PHONE_DIGITS = 4;
export const CODE_DIGITS = 6;

/** Digits as people type them, with spaces and hyphens between. */
function digits(count: number, sentence: string) {
  return z.string().max(50, sentence).transform((text) => text.replace(/[\s-]/g, ""))
    .pipe(z.string().regex(new RegExp(`^[0-9]{${count}}$`), sentence));
}

/** `POST /booking/person`: the last digits of the booking's phone, or the mailed code. */
export const personAnswer = z.union([
  z.object({ digits: digits(PHONE_DIGITS, myBookingMessages.phoneDigitsMissing) }).strict(),
  z.object({ code: digits(CODE_DIGITS, myBookingMessages.codeMissing) }).strict(),
  z.object({}).strict(),
]).meta({ id: "PersonAnswer" });
export type PersonAnswer = z.infer<typeof personAnswer>;

/**
 * What a person is asked for before personal data are shown, replaced or signed (decisions §12.14):
 * the last digits of the phone, a mailed code, or a call to the `office`, where neither is possible.
 */
export const personQuestion = z.object({
  by: z.enum(["phone", "code", "office"]),
  triesLeft: z.number().int(),
  /** A code was mailed that can still be used. */
  isMailed: z.boolean(),
}).meta({ id: "PersonQuestion" });
export type PersonQuestion = z.infer<typeof personQuestion>;

/** The reply: confirmed until then, or, without an answer, what is asked. */
export const personReply = z.discriminatedUnion("state", [
  z.object({ state: z.literal("confirmed"), proof: z.string(), until: z.string() }),
  personQuestion.extend({ state: z.literal("asked") }),
]).meta({ id: "PersonReply" });
export type PersonReply = z.infer<typeof personReply>;
