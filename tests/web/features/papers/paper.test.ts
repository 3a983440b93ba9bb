import { expect, test } from "vitest";
import { pdfName } from "../../../../web/features/papers/paper.ts";
import { anAgreement } from "./an_agreement.ts";
import { aProtocol } from "./a_protocol.ts";

test("the name of an agreement's PDF contains its car, also a deleted one, and no person", () => {
  expect(pdfName(anAgreement())).toMatch(/^umowa-najmu-[A-Z\d]+\.pdf$/);
  expect(pdfName(anAgreement({ rentalCar: null }))).toBe("umowa-najmu-samochod.pdf");
});

test("a PDF's name contains kind, plate and day, and no person", () => {
  expect(pdfName(aProtocol())).toBe("protokol-wydania-TK7719M-2026-11-21.pdf");
  expect(pdfName(aProtocol({ kind: "return", registrationNumber: "" })))
    .toBe("protokol-zwrotu-2026-11-21.pdf");
});

test("a PDF's file name contains the day in Warsaw after midnight, not the UTC day", () => {
  expect(pdfName(aProtocol({ dateTime: "2026-11-21T23:10:00.000Z" })))
    .toBe("protokol-wydania-TK7719M-2026-11-22.pdf");
});
