import { describe, expect, test } from "vitest";
import { deviceEnquiryList } from "../../../../../web/features/office/enquiries/enquiry_list.ts";
import { anEnquiry } from "../../../api/an_enquiry.ts";

const all = { search: "", state: "", page: 1 } as const;
const enquiries = [
  anEnquiry({ id: "a" }),
  anEnquiry({ id: "b", state: "closed", customerLastName: "Nowak", car: null, subject: "" }),
];

describe("the device's list of enquiries", () => {
  test("has all of them, with totals by state", () => {
    expect(deviceEnquiryList(enquiries, all)).toEqual({
      items: enquiries,
      totalCount: 2,
      pageCount: 1,
      totals: { new: 1, in_progress: 0, closed: 1 },
    });
  });

  test("is filtered by state, while the totals stay those of the search", () => {
    const { items, totals } = deviceEnquiryList(enquiries, { ...all, state: "closed" });
    expect(items.map(({ id }) => id)).toEqual(["b"]);
    expect(totals).toEqual({ new: 1, in_progress: 0, closed: 1 });
  });

  test("is searched without regard to case and diacritics", () => {
    const found = (search: string) =>
      deviceEnquiryList(enquiries, { ...all, search }).items.map(({ id }) => id);
    expect(found("zolkiewska CITROEN")).toEqual(["a"]);
    expect(found("hak")).toEqual(["a", "b"]);
    expect(found("ewa@example.com")).toEqual([]);
  });

  test("is paged like the server's", () => {
    const many = Array.from({ length: 21 }, (_, index) => anEnquiry({ id: `e${index}` }));
    const { items, pageCount, totalCount } = deviceEnquiryList(many, { ...all, page: 2 });
    expect([items.map(({ id }) => id), pageCount, totalCount]).toEqual([["e20"], 2, 21]);
  });
});
