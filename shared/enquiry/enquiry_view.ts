import type { Enquiry, EnquiryMail } from "../api/enquiry.ts";
import type { OpenEnquiry } from "./enquiry.ts";
import type { EnquiryContent, EnquiryNote } from "./events.ts";

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
