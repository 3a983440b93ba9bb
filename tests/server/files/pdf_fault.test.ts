import { describe, expect, test } from "vitest";
import { pdfFault } from "../../../server/files/pdf_fault.ts";
import {
  encryptedPdf,
  onePagePdf,
  packedPdf,
  pagelessPdf,
} from "../../support/papers/pdf_files.ts";

function text(words: string): Uint8Array {
  return new TextEncoder().encode(words);
}

describe("a PDF", () => {
  test("is valid with a page, also where the page is compressed, or bytes precede the header", () => {
    expect(pdfFault(onePagePdf())).toBeUndefined();
    expect(pdfFault(packedPdf())).toBeUndefined();
    expect(pdfFault(Uint8Array.from([...text("\n\n"), ...onePagePdf()]))).toBeUndefined();
  });

  test("a PDF with a password is refused with its own fault", () => {
    expect(pdfFault(encryptedPdf())).toBe("encrypted");
  });

  test.each([
    ["nothing at all", new Uint8Array()],
    ["another file", text("PK\u0003\u0004 %PDF is written here")],
    ["a header alone", text("%PDF-1.7\n1 0 obj")],
    ["a truncated one", onePagePdf().subarray(0, 200)],
    ["one without a page", pagelessPdf()],
    ["a compressed one without a page", packedPdf("<< /Type /Pages /Count 0 >>")],
    ["one whose page unpacks to more than the limit", packedPdf(" ".repeat(40_000_000))],
  ])("is not %s", (_, bytes) => {
    expect(pdfFault(bytes)).toBe("unreadable");
  });
});
