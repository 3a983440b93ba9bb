import { z } from "zod";
import {
  ENQUIRY_STATES,
  enquiryCar,
  type EnquiryContent,
  type EnquiryNote,
} from "../enquiry/events.ts";
import { longText, shortText, writtenLongText } from "../fields.ts";
import { MAIL_KINDS } from "../mail/events.ts";
import { messages } from "../messages.ts";
import { filteredQuery } from "./rental.ts";
import type { OpenEnquiry } from "../enquiry/enquiry.ts";

/** A mail of an enquiry: the message to the business, or an answer. */
const enquiryMail = z.object({
  id: z.string(),
  kind: z.enum(MAIL_KINDS),
  status: z.enum(["waiting", "sent", "failed"]),
  queuedAt: z.string(),
  sentAt: z.string().nullable(),
  /** The customer's address was refused for good. */
  permanent: z.boolean(),
  /** Why the last attempt failed, in words; empty if none did. */
  reasonText: z.string(),
}).meta({ id: "EnquiryMail" });
export type EnquiryMail = z.infer<typeof enquiryMail>;

/** A message of the contact form, and what was done about it. */
export const enquiry = z.object({
  id: z.string(),
  state: z.enum(ENQUIRY_STATES),
  receivedAt: z.string(),
  modifiedAt: z.string(),
  customerFirstName: z.string(),
  customerLastName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  /** What it is about in the visitor's words; empty if the form named nothing. */
  subject: z.string(),
  message: z.string(),
  /** The car that it is about; null for a general question, and once the car is deleted. */
  car: enquiryCar.extend({ brand: z.string(), model: z.string() }).nullable(),
  /** The administrator's own words. */
  note: z.string(),
  /** Those that were not withdrawn, in order of their queuing. */
  mails: z.array(enquiryMail),
}).meta({ id: "Enquiry" });
export type Enquiry = z.infer<typeof enquiry>;

/** `GET /enquiry?state=&search=&page=&pageSize=`. */
export const enquiryQuery = z.object({
  state: z.enum([...ENQUIRY_STATES, ""], messages.badRequest).default(""),
  search: filteredQuery.shape.searchTerm,
  page: filteredQuery.shape.page,
  pageSize: filteredQuery.shape.pageSize,
});
export type EnquiryQuery = z.infer<typeof enquiryQuery>;

/** One page of enquiries, newest first. */
export const enquiryList = z.object({
  items: z.array(enquiry),
  pageCount: z.number().int(),
  totalCount: z.number().int(),
  /** How many the search finds in each state. */
  totals: z.record(z.enum(ENQUIRY_STATES), z.number().int()),
}).meta({ id: "EnquiryList" });
export type EnquiryList = z.infer<typeof enquiryList>;

/** `GET /enquiry/new`: how many enquiries are new. */
export const newEnquiries = z.object({
  count: z.number().int(),
  /** Those of them that came over 24 h ago. */
  waitingLong: z.number().int(),
}).meta({ id: "NewEnquiries" });
export type NewEnquiries = z.infer<typeof newEnquiries>;

/** `POST /enquiry/{id}`: what is absent stays as it is. */
export const enquiryChange = z.object({
  state: z.enum(ENQUIRY_STATES, messages.badRequest).optional(),
  note: writtenLongText.optional(),
}).refine(({ state, note }) => state !== undefined || note !== undefined, messages.badRequest)
  .meta({ id: "EnquiryChange" });
export type EnquiryChange = z.infer<typeof enquiryChange>;

/** `POST /enquiry/{id}/answer`: the mail to who asked. */
export const enquiryAnswer = z.object({ subject: shortText, body: longText })
  .meta({ id: "EnquiryAnswer" });
export type EnquiryAnswer = z.infer<typeof enquiryAnswer>;

/** An enquiry as the API replies it to an administrator. */
export function enquiryView(
  id: string,
  { status, receivedAt, modifiedAt, content, note, car }: OpenEnquiry<EnquiryContent, EnquiryNote>,
  { mails, cars }: {
    readonly mails: readonly EnquiryMail[];
    readonly cars: EnquiryCars;
  },
): Enquiry {
  const found = car && cars(car);
  return {
    id,
    state: status,
    receivedAt,
    modifiedAt,
    customerFirstName: content.firstName,
    customerLastName: content.lastName,
    customerEmail: content.email,
    customerPhone: content.phone,
    subject: content.subject,
    message: content.message,
    car: car && found ? { ...car, brand: found.brand, model: found.model } : null,
    note: note?.text ?? "",
    mails: [...mails],
  };
}

/** Finds the car of an enquiry; undefined for one that is deleted. */
export type EnquiryCars = (
  car: NonNullable<OpenEnquiry<never>["car"]>,
) => { readonly brand: string; readonly model: string } | undefined;
