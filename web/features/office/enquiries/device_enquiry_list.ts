import type { Enquiry, EnquiryList } from "../../../../shared/api/enquiry.ts";
import { PAGE_SIZE } from "../../../../shared/api/rental.ts";
import { enquirySearch } from "../../../../shared/enquiry/enquiry_search.ts";
import type { EnquiriesView } from "./enquiry_list_address.ts";

/** A page of the device's enquiries, as the server would reply it. */
export function deviceEnquiryList(
  enquiries: readonly Enquiry[],
  { search, state, page }: EnquiriesView,
): EnquiryList {
  const matches = enquirySearch(search);
  const matching = matches ? enquiries.filter(matches) : enquiries;
  const found = state === "" ? matching : matching.filter((one) => one.state === state);
  const countOf = (wanted: Enquiry["state"]) =>
    matching.filter((one) => one.state === wanted).length;
  return {
    items: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    totalCount: found.length,
    pageCount: Math.ceil(found.length / PAGE_SIZE),
    totals: {
      new: countOf("new"),
      in_progress: countOf("in_progress"),
      closed: countOf("closed"),
    },
  };
}
