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
export type CarHolderQuestion = z.infer<typeof carHolderQuestion>;

/** The holders of the car at that time; `holders` may be empty. */
export const carHolderAnswer = z.object({
  at: z.string(),
  car: z.object({
    id: z.string(),
    brand: z.string(),
    model: z.string(),
    registrationNumber: z.string(),
  }),
  holders: z.array(rental),
  /** Ids of holders whose booking was never confirmed: they may never have had the car. */
  unconfirmed: z.array(z.string()),
  /** The nearest rentals that ended before and began after. */
  before: rental.nullable(),
  after: rental.nullable(),
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
export type PoliceLetterRequest = z.infer<typeof policeLetterRequest>;
