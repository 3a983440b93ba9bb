import { describe, expect, test } from "vitest";
import {
  documentViewAddress,
  documentViewOf,
  filteredDocuments,
} from "../../../../../web/features/papers/documents/document_view.ts";
import { aDocument } from "../a_document.ts";

const signed = aDocument({ id: "signed", isManuallyUploaded: true, customerName: "Piotr Nowak" });
const gone = aDocument({ id: "gone", rentalCar: null, customerName: "Ewa Bąk" });
const all = [aDocument(), signed, gone];

describe("the list of agreements finds", () => {
  test.each([
    ["zak", "Łucja Żak"],
    ["octavia lucja", "Łucja Żak"],
    ["tk1150l lucja", undefined],
    ["bak", "Ewa Bąk"],
    ["piotr skoda", "Piotr Nowak"],
    ["nikt", undefined],
  ])("'%s'", (text, name) => {
    expect(filteredDocuments(all, { text, show: "all" }).map((one) => one.customerName))
      .toEqual(name === undefined ? [] : [name]);
  });

  test("a registration number however it is spaced", () => {
    expect(filteredDocuments(all, { text: "tk115 0l", show: "all" })).toHaveLength(2);
  });

  test("signed and unsigned agreements", () => {
    expect(filteredDocuments(all, { text: "", show: "signed" })).toEqual([signed]);
    expect(filteredDocuments(all, { text: "", show: "unsigned" })).toHaveLength(2);
  });
});

test("a searched PESEL or phone number is not written into the address", () => {
  const address = (text: string) => documentViewAddress({ text, show: "signed" }).toString();
  expect(address("90010112349")).toBe("show=signed");
  expect(address("kowalska 600 100 200")).toBe("text=kowalska&show=signed");
});

test("the view of the agreement list is written to its address and read back, and an invalid address shows all", () => {
  const view = { text: "żak", show: "signed" } as const;
  expect(documentViewOf(documentViewAddress(view))).toEqual(view);
  expect(documentViewOf(new URLSearchParams("show=nonsense"))).toEqual({ text: "", show: "all" });
});
