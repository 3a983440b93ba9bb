import { z } from "zod";
import { isStoredEmail } from "../customer/email.ts";
import { isPhone } from "../customer/phone.ts";
import { ENQUIRY_STATES, enquiryCar } from "../enquiry/events.ts";
import { MAIL_KINDS } from "../mail/events.ts";
import { PAPER_KINDS } from "../papers/options.ts";
import { officeMessages } from "../office_messages.ts";
import { SHORT_LENGTH, shortText } from "../fields.ts";
import { rentalCustomer } from "../rental/events.ts";
import { messages } from "../messages.ts";
import { severalLines } from "../line_text.ts";
import { PAGE_SIZE, rental, rentedCar } from "./rental.ts";
import { HISTORY_ACTORS, rentalMessagesReply } from "./rental_history.ts";

const contact = z.string(officeMessages.customerEmailInvalid)
  .max(SHORT_LENGTH, officeMessages.customerEmailInvalid).trim();

/** A customer's e-mail, matched trimmed and without case (decisions §9.4). */
export const customerEmail = contact.refine(isStoredEmail, officeMessages.customerEmailInvalid);

/** Whether a text names a customer: an e-mail, or the phone of one who gave nothing else. */
export function isCustomerContact(text: string): boolean {
  return isStoredEmail(text) || isPhone(text);
}

/** The customer of a query; in the body, so that no URL contains the e-mail, or phone. */
export const customerQuestion = z.object({
  email: contact.refine(isCustomerContact, officeMessages.customerEmailInvalid),
}).meta({ id: "CustomerQuestion" });
type CustomerQuestion = z.infer<typeof customerQuestion>;

/** `POST /customer/erasure`: nothing is erased without the confirmation (back-office §5). */
export const erasureRequest = customerQuestion.extend({
  confirmed: z.literal(true, officeMessages.confirmationNeeded),
}).meta({ id: "ErasureRequest" });
type ErasureRequest = z.infer<typeof erasureRequest>;

/** `POST /customer/search`: what is typed; in the body, so that no URL contains it. */
export const customerSearch = z.object({
  /** Empty for all customers. */
  text: shortText,
  page: z.number(messages.badRequest).int(messages.badRequest).min(1, messages.badRequest)
    .default(1),
  pageSize: z.number(messages.badRequest).int(messages.badRequest).min(1, messages.badRequest)
    .max(100, messages.badRequest).default(PAGE_SIZE),
}).meta({ id: "CustomerSearch" });
export type CustomerSearch = z.infer<typeof customerSearch>;

/** Who a customer is, as of the rental with the latest pickup. */
const person = {
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
};

/** A known customer with the number of rentals and the latest of them. */
export const foundCustomer = z.object({
  ...person,
  rentals: z.number().int(),
  latest: rental.pick({ id: true, startDateTime: true, endDateTime: true })
    .extend({ rentalCar: rentedCar.nullable() }),
}).meta({ id: "KnownCustomer" });
export type KnownCustomer = z.infer<typeof foundCustomer>;

/** One page of customers, the latest pickup first. */
export const foundCustomers = z.object({
  items: z.array(foundCustomer),
  pageCount: z.number().int(),
  totalCount: z.number().int(),
}).meta({ id: "KnownCustomers" });
export type FoundCustomers = z.infer<typeof foundCustomers>;

/** `GET /customer/{id}`: everything about one customer; its version is that of the note. */
export const customerPage = z.object({
  ...person,
  /** The latest pickup first. */
  rentals: z.array(rental.extend({
    papers: z.array(z.object({
      kind: z.enum(PAPER_KINDS),
      id: z.string(),
      state: z.enum(["planned", "filled", "signed_by_customer", "signed"]),
      /** Both have signed it on the screen. */
      onScreen: z.boolean(),
    })),
  })),
  ...rentalMessagesReply.shape,
  /** There are more messages than these. */
  hasOlder: z.boolean(),
  note: z.string(),
}).meta({ id: "CustomerPage" });
export type CustomerPage = z.infer<typeof customerPage>;

/** Longest note about a customer, in characters. */
export const NOTE_LENGTH = 2_000;

/** `PUT /customer/{id}/note`; empty deletes it. */
export const customerNoteInput = z.object({
  note: z.string().overwrite(severalLines).max(NOTE_LENGTH, messages.fieldTooLong),
}).meta({ id: "CustomerNoteInput" });

/** What was erased and what stays: counts and times, and nothing of the customer. */
export const erasureReceipt = z.object({
  erasedAt: z.string(),
  rentals: z.number().int(),
  mails: z.number().int(),
  /** Messages of the contact form; absent in a reply that was stored before they were listed. */
  enquiries: z.number().int().default(0),
  documents: z.number().int(),
  keyDestroyed: z.literal(true),
  /** Sentences: what stays, and where the administrator must look. */
  stays: z.array(z.string()),
}).meta({ id: "ErasureReceipt" });
export type ErasureReceipt = z.infer<typeof erasureReceipt>;

/** What an erasure would touch. */
export const customerSummary = z.object({
  rentals: z.number().int(),
  /** Deleted by an administrator; their events are still stored. */
  deletedRentals: z.number().int(),
  /** Ids of both, for the device that erases: it removes what it stores about them. */
  rentalIds: z.array(z.string()),
  /** Former e-mails of these rentals that may be another person's; they are not touched. */
  others: z.number().int(),
  mails: z.number().int(),
  /** Messages of the contact form. */
  enquiries: z.number().int(),
  documents: z.number().int(),
  /** Start of the first and end of the last rental; null if there is none. */
  earliest: z.string().nullable(),
  latest: z.string().nullable(),
  /** How many have begun and not ended, and how many are still to begin; cancelled ones apart. */
  running: z.number().int(),
  coming: z.number().int(),
}).meta({ id: "CustomerSummary" });
export type CustomerSummary = z.infer<typeof customerSummary>;

/** An event of a history. */
const happened = {
  at: z.string(),
  by: z.enum(HISTORY_ACTORS),
  event: z.looseObject({ type: z.string() }),
};

/** Everything that is held about one person (right of access). */
export const customerExport = z.object({
  exportedAt: z.string(),
  /** The business that keeps the data. */
  controller: z.string(),
  email: z.string(),
  rentals: z.array(z.object({
    rental,
    /** Its events, oldest first; `customer` as recorded at that time. */
    history: z.array(z.object({
      ...happened,
      customer: rentalCustomer.nullable(),
    })),
  })),
  mails: z.array(z.object({
    id: z.string(),
    kind: z.enum(MAIL_KINDS),
    to: z.enum(["business", "customer"]),
    rentalId: z.string().nullable(),
    queuedAt: z.string(),
    status: z.enum(["waiting", "sent", "failed"]),
    sentAt: z.string().nullable(),
    subject: z.string(),
    text: z.string(),
    recipient: z.string(),
  })),
  /** Messages of the contact form. */
  enquiries: z.array(z.object({
    id: z.string(),
    receivedAt: z.string(),
    state: z.enum(ENQUIRY_STATES),
    car: enquiryCar.nullable(),
    /** Its events, oldest first; `written` is the message, or the note of that time. */
    history: z.array(z.object({ ...happened, written: z.unknown() })),
  })),
  /** Agreements and protocols, those deleted by hand too. */
  papers: z.array(z.object({
    kind: z.enum(PAPER_KINDS),
    id: z.string(),
    rentalId: z.string(),
    /** Its events, oldest first; `written` as recorded at that time. */
    history: z.array(z.object({ ...happened, written: z.unknown() })),
  })),
  /** Their money by rental, oldest first; `written` is the note of an entry. */
  accounts: z.array(z.object({
    rentalId: z.string(),
    history: z.array(z.object({ ...happened, written: z.unknown() })),
  })),
  /** What the office wrote about them, oldest first. */
  notes: z.array(z.object({ ...happened, written: z.unknown() })),
  consents: z.array(z.object({
    at: z.string(),
    rentalId: z.string().nullable(),
    mailId: z.string().nullable(),
    /** What was agreed to, in words. */
    texts: z.array(z.string()),
  })),
}).meta({ id: "CustomerExport" });
export type CustomerExport = z.infer<typeof customerExport>;
