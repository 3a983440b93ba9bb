import { describe, expect, test } from "vitest";
import { officeMessages } from "../../../../shared/office_messages.ts";
import {
  attachmentFault,
  signedPdfFault,
} from "../../../../web/features/papers/paper_file_fault.ts";
import { onePagePdf } from "../../../support/papers/pdf_files.ts";

const MIB = 1024 * 1024;

describe("a signed PDF is checked before it is sent", () => {
  test.each([
    ["without any bytes", new Uint8Array(), officeMessages.fileEmpty],
    ["with a photo in it", new Uint8Array([0xff, 0xd8, 0xff]), officeMessages.pdfUnreadable],
    ["of 21 MiB", paddedPdf(21 * MIB), officeMessages.pdfTooLarge],
    ["of 20 MiB", paddedPdf(20 * MIB), undefined],
  ])("%s", async (_, bytes, fault) => {
    expect(await signedPdfFault(new File([bytes], "skan.pdf"))).toBe(fault);
  });

  test("by its content, whatever type the device reports", async () => {
    expect(await signedPdfFault(new File([onePagePdf()], "1000004711"))).toBeUndefined();
  });

  test("also where the device no longer allows reading it", async () => {
    const gone = new File([onePagePdf()], "skan.pdf");
    gone.slice = () => ({ ...gone, text: () => Promise.reject(new DOMException("gone")) });
    expect(await signedPdfFault(gone)).toBe(officeMessages.pdfUnreadable);
  });
});

function paddedPdf(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  bytes.set(onePagePdf());
  return bytes;
}

test("a document attached to an agreement may be of the listed types only", () => {
  for (const name of ["a.pdf", "a.JPG", "a.png", "a.webp", "a.doc", "a.docx"]) {
    expect(attachmentFault({ name, size: 1 })).toBeUndefined();
  }
  expect(attachmentFault({ name: "a.exe", size: 1 })).toBe(officeMessages.attachmentTypeUnknown);
  expect(attachmentFault({ name: "a.doc", size: 0 })).toBe(officeMessages.fileEmpty);
});
