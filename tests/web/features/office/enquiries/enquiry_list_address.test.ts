import { describe, expect, test } from "vitest";
import {
  enquiryListAddress,
  holdsContact,
} from "../../../../../web/features/office/enquiries/enquiry_list.ts";

const { read, write } = enquiryListAddress;

function written(address: string): string {
  return write(read(new URLSearchParams(address)), new URLSearchParams(address)).toString();
}

describe("the address of the list of enquiries", () => {
  test("has search, state and page, and is read back", () => {
    const view = { search: "hak", state: "in_progress", page: 2 } as const;
    const address = write(view, new URLSearchParams());
    expect(address.toString()).toBe("search=hak&state=in_progress&page=2");
    expect(read(address)).toEqual(view);
  });

  test("leaves out defaults and values that are not valid", () => {
    expect(written("")).toBe("");
    expect(written("state=gone&page=-1&search=")).toBe("");
  });

  test("never contains a phone number or an e-mail", () => {
    expect(written("search=Ewa+600100200")).toBe("search=Ewa");
    expect(written("search=ewa%40example.com+hak")).toBe("search=hak");
    expect(holdsContact("ewa@example.com")).toBe(true);
    expect(holdsContact("600 100 200")).toBe(true);
    expect(holdsContact("Peugeot 508")).toBe(false);
  });
});
