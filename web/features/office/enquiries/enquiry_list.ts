import type { Enquiry, EnquiryList, EnquiryQuery } from "../../../../shared/api/enquiry.ts";
import { PAGE_SIZE } from "../../../../shared/api/rental.ts";
import { enquirySearch } from "../../../../shared/enquiry/enquiry_search.ts";
import { ENQUIRY_STATES } from "../../../../shared/enquiry/events.ts";
import {
  holdsPersonalNumber,
  withoutPersonalNumbers,
} from "../../../api/office/personal_number.ts";
import type { ListAddress } from "../../../api/use_list_view.ts";

/** What the list of enquiries shows; kept in the address, so that Back restores it. */
export type EnquiriesView = Pick<EnquiryQuery, "search" | "state" | "page">;

/** `?search=&state=&page=`; missing or invalid values mean all, on the first page. */
export const enquiryListAddress: ListAddress<EnquiriesView> = {
  read(address) {
    const page = Number(address.get("page"));
    return {
      search: sayable(address.get("search") ?? ""),
      state: ENQUIRY_STATES.find((state) => state === address.get("state")) ?? "",
      page: Number.isInteger(page) && page > 0 ? page : 1,
    };
  },
  write({ search, state, page }) {
    const written = sayable(search).trim();
    return new URLSearchParams({
      ...(written && { search: written }),
      ...(state && { state }),
      ...(page > 1 && { page: String(page) }),
    });
  },
  isPrivate: ({ search }) => holdsContact(search),
};

/** Whether a search contains a phone number or an e-mail: no address is to contain them. */
export function holdsContact(search: string): boolean {
  return search.includes("@") || holdsPersonalNumber(search);
}

function sayable(search: string): string {
  return withoutPersonalNumbers(search.replace(/\S*@\S*/g, " ").replace(/\s+/g, " "));
}

/** A page of the device's enquiries, in the shape of the server's reply. */
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
