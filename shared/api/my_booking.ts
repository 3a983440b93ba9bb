import { z } from "zod";
import { rentalQuote } from "../rental/rental_quote.ts";
import { emailLine, id, instantField, linesText, lineText } from "../fields.ts";
import { messages } from "../messages.ts";
import { maskedDriverData } from "../rental/driver.ts";
import {
  AGREEMENT_SIGNERS,
  answerDigits,
  answerFault,
  type AnswerName,
  MY_BOOKING_STATUSES,
} from "../rental/my_booking.ts";
import { carImage } from "./car_image.ts";
import { balance } from "./money.ts";

/**
 * `POST /booking/view`: a booking as its link shows it. No surname, address, e-mail or PESEL: a link
 * may be forwarded.
 */
export const myBooking = z.object({
  id: z.string(),
  status: z.enum(MY_BOOKING_STATUSES),
  /** Null if the car is no longer in the catalogue. */
  car: z.object({
    id: z.string(),
    brand: z.string(),
    model: z.string(),
    /** Its first photo. */
    image: carImage.nullable(),
  }).nullable(),
  startDateTime: z.string(),
  endDateTime: z.string(),
  quote: rentalQuote.nullable(),
  /** Until when it can be changed and cancelled here: 24 hours before the pickup. */
  changeableUntil: z.string(),
  may: z.object({
    change: z.boolean(),
    cancel: z.boolean(),
    extend: z.boolean(),
    giveDriver: z.boolean(),
  }),
  /** The driver's data as they were given, masked; null while there are none. */
  driver: maskedDriverData.nullable(),
  /** Who has signed the agreement. */
  agreementSignedBy: z.enum(AGREEMENT_SIGNERS),
  /** The later end that was asked for and is not answered. */
  extension: z.object({ until: z.string() }).nullable(),
  /** Absent while no money is recorded and no more is due than the price. */
  money: balance.optional(),
  /** Changes so far, for the calendar file. */
  sequence: z.number().int(),
}).meta({ id: "MyBooking" });
export type MyBooking = z.infer<typeof myBooking>;

/** `POST /booking/change`: another period, and the price that was shown for it. */
export const bookingChange = z.object({
  startDateTime: instantField,
  endDateTime: instantField,
  quote: rentalQuote,
}).meta({ id: "BookingChange" });
export type BookingChange = z.infer<typeof bookingChange>;

/** `POST /booking/extension`. */
export const extensionRequest = z.object({ until: instantField })
  .meta({ id: "ExtensionRequest" });

/**
 * `POST /rental/{id}/extension`: the office's answer, with the end that it was shown; a reason goes
 * to the customer.
 */
export const extensionAnswer = z.discriminatedUnion("accept", [
  z.object({
    accept: z.literal(true),
    until: instantField,
    price: z.enum(["keep", "recalculate"]),
  }),
  z.object({
    accept: z.literal(false),
    reason: linesText.min(1, messages.fieldRequired),
  }),
]).meta({ id: "ExtensionAnswer" });
export type ExtensionAnswer = z.infer<typeof extensionAnswer>;

/** `current` of a 409 `car_not_available` of a change. */
export const changeAlternatives = z.object({
  /** Nearest first. */
  terms: z.array(z.object({ startDateTime: z.string(), endDateTime: z.string() })),
  /** Free in the wanted period. */
  cars: z.array(z.object({
    id: z.string(),
    brand: z.string(),
    model: z.string(),
    quote: rentalQuote,
  })),
}).meta({ id: "ChangeAlternatives" });
export type ChangeAlternatives = z.infer<typeof changeAlternatives>;

/** `POST /rental/{id}/link`: whether the new link is mailed to the customer, too. */
export const newLinkRequest = z.object({ send: z.boolean() }).meta({ id: "NewLinkRequest" });
/** `POST /booking/link`: whose links are mailed again; the reply is the same for every e-mail. */
export const lostLinkRequest = z.object({
  email: emailLine.default(""),
  rentalId: id.optional().meta({ description: "Only that of this booking" }),
}).meta({ id: "LostLinkRequest" });
export const lostLinkAccepted = z.object({
  accepted: z.literal(true),
  /** No mail can be sent at all, for any address. */
  isMailOff: z.literal(true).optional(),
})
  .meta({ id: "LostLinkAccepted" });

export const newLink = z.object({
  /** The whole address, with its token. */
  address: z.string(),
  /** Until when it opens the booking. */
  until: z.string(),
}).meta({ id: "NewLink" });
export type NewLink = z.infer<typeof newLink>;

/** `POST /booking/person`: the last digits of the booking's phone, or the mailed code. */
export const personAnswer = z.object({ digits: answer("digits"), code: answer("code") })
  .strict()
  .refine(({ digits, code }) => digits === undefined || code === undefined, messages.badRequest)
  .meta({ id: "PersonAnswer" });
export type PersonAnswer = z.infer<typeof personAnswer>;

function answer(name: AnswerName) {
  return lineText.transform(answerDigits).superRefine((digits, context) => {
    const message = answerFault(name, digits);
    if (message) context.addIssue({ code: "custom", message });
  }).optional();
}

/**
 * What a person is asked for before personal data are shown, replaced or signed (decisions §13.3):
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
