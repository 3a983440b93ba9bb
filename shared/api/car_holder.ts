import { z } from "zod";
import { messages } from "../messages.ts";
import { officeMessages } from "../office_messages.ts";
import { id, instantField, SHORT_LENGTH } from "../fields.ts";
import { oneLine, severalLines } from "../line_text.ts";
import { isPrinted } from "../printed_text.ts";
import { rental } from "./rental.ts";

/** `POST /carholder`: which car, spaces and case aside, and when. */
export const carHolderQuestion = z.object({
  registrationNumber: z.string(officeMessages.registrationMissing).overwrite(oneLine)
    .max(SHORT_LENGTH, messages.fieldTooLong).min(1, officeMessages.registrationMissing),
  at: instantField,
}).meta({ id: "CarHolderQuestion" });
type CarHolderQuestion = z.infer<typeof carHolderQuestion>;

const moment = z.object({
  at: z.string(),
  /** From what it is known; `next_handover`: back at the latest when the next customer got it. */
  by: z.enum(["protocol", "plan", "next_handover"]),
});

/** When a customer had the car: by the protocols, or as it was agreed. */
const carHolding = z.object({
  by: z.enum(["protocols", "plan"]),
  from: moment,
  /** Null while it is not back. */
  to: moment.nullable(),
  /** The customer's data are erased: no rental is shown. */
  isErased: z.boolean(),
}).meta({ id: "CarHolding" });
export type CarHolding = z.infer<typeof carHolding>;

/** The holder of the car at that time (decisions §13); `holders` has one at most. */
export const carHolderAnswer = z.object({
  at: z.string(),
  car: z.object({
    id: z.string(),
    brand: z.string(),
    model: z.string(),
    registrationNumber: z.string(),
  }),
  holders: z.array(rental),
  /** Ids of holders by the plan whose booking was never confirmed: they may never have had it. */
  unconfirmed: z.array(z.string()),
  /** The nearest rentals that had it before and after. */
  before: rental.nullable(),
  after: rental.nullable(),
  /** When these three had it; null if none of them did. */
  holdings: z.object({
    then: carHolding.nullable(),
    before: carHolding.nullable(),
    after: carHolding.nullable(),
  }),
}).meta({ id: "CarHolderAnswer" });
export type CarHolderAnswer = z.infer<typeof carHolderAnswer>;

const LETTER_TEXT = 1_000;

/** `POST /carholder/letter`: what the administrator adds to the answer. */
export const policeLetterRequest = z.object({
  rentalId: id,
  at: instantField,
  /** Name and address of the unit that asks, in lines. */
  authority: z.string(officeMessages.letterFieldMissing).overwrite(severalLines)
    .max(LETTER_TEXT, messages.fieldTooLong).min(1, officeMessages.letterFieldMissing)
    .refine(isPrinted, officeMessages.signsNotPrinted),
  caseNumber: z.string(officeMessages.letterFieldMissing).overwrite(oneLine)
    .max(SHORT_LENGTH, messages.fieldTooLong).min(1, officeMessages.letterFieldMissing)
    .refine(isPrinted, officeMessages.signsNotPrinted),
  inquiryDate: z.iso.date(officeMessages.letterFieldMissing),
}).meta({ id: "PoliceLetterRequest" });
type PoliceLetterRequest = z.infer<typeof policeLetterRequest>;
