import { type EnquiryEvent, enquiryEvent } from "../../../shared/enquiry/events.ts";
import { type EnquiryState, evolveEnquiry, noEnquiry } from "../../../shared/enquiry/enquiry.ts";
import type { Sealed } from "../../store/stored_event.ts";
import type { StreamRules } from "../projection.ts";
import { customerEnquiries, enquiryTimes } from "./customer_enquiries.ts";
import { enquiriesByTime, newEnquiryRows } from "./enquiries_by_time.ts";
import { enquiryPages } from "./enquiry_pages.ts";

/** An enquiry as the server stores it: message and note stay sealed. */
export type SealedEnquiry = EnquiryState<Sealed>;

/** `enquiry/{id}`: what happens to one message of the contact form. */
export const enquiryStream: StreamRules<SealedEnquiry, EnquiryEvent> = {
  kind: "enquiry",
  event: enquiryEvent,
  initial: noEnquiry,
  evolve: evolveEnquiry,
  projections: [enquiryPages, enquiriesByTime, newEnquiryRows, customerEnquiries, enquiryTimes],
};
