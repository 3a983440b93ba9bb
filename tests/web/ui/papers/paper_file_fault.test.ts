import { describe, expect, test } from "vitest";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { documentFileFault, signedPdfFault } from "../../../../web/ui/papers/paper_file_fault.ts";
import { pdfName } from "../../../../web/ui/papers/paper_words.ts";

const MIB = 1024 * 1024;

describe("a signed PDF is refused before it is sent", () => {
  test.each([
    ["umowa.pdf", 0, officeMessages.fileEmpty],
    ["umowa.jpg", 10, officeMessages.pdfUnreadable],
    ["umowa.pdf", 21 * MIB, officeMessages.pdfTooLarge],
    ["UMOWA.PDF", 20 * MIB, undefined],
  ])("%s of %i bytes: %s", (name, size, fault) => {
    expect(signedPdfFault({ name, size })).toBe(fault);
  });
});

test("a document beside an agreement may be of the listed types, and not of another", () => {
  for (const name of ["a.pdf", "a.JPG", "a.png", "a.webp", "a.doc", "a.docx"]) {
    expect(documentFileFault({ name, size: 1 })).toBeUndefined();
  }
  expect(documentFileFault({ name: "a.exe", size: 1 })).toBe(officeMessages.documentTypeUnknown);
  expect(documentFileFault({ name: "a.doc", size: 0 })).toBe(officeMessages.fileEmpty);
});

test("a PDF that is handed over names the paper and the car, and nobody", () => {
  expect(pdfName("agreement", "TK 1150L")).toBe("umowa-najmu-TK1150L.pdf");
  expect(pdfName("return", undefined)).toBe("protokol-zwrotu-samochod.pdf");
});
