import { expect, test } from "vitest";
import { backAddress } from "../../../../web/features/papers/back_address.ts";
import {
  agreementState,
  missingInAgreement,
} from "../../../../web/features/papers/agreement_words.ts";
import { missingData } from "../../../../shared/papers/agreement/missing_data.ts";
import { protocolState } from "../../../../web/features/papers/protocol_words.ts";
import { anAgreement } from "./an_agreement.ts";

test.each([
  [{ filePath: null, isManuallyUploaded: false }, "Bez pliku PDF"],
  [{ filePath: "/pdf", isManuallyUploaded: false }, "Czeka na podpis"],
  [{ filePath: "/pdf", isManuallyUploaded: true }, "Podpisana"],
])("an agreement %o is '%s'", (agreement, label) => {
  expect(agreementState(agreement).label).toBe(label);
});

test("an agreement lists an address and the data that its signing would ask for", () => {
  const bare = anAgreement({ customerAddress: "Brak danych" });
  expect(missingInAgreement(bare)).toEqual(["adres", ...missingData(bare)]);
  expect(missingInAgreement(bare)).toContain("numer prawa jazdy");
  const foreign = { nip: "", drivingLicense: "12345/06/1234", note: "Paszport AB123456" };
  expect(missingInAgreement(anAgreement(foreign))).toEqual([]);
  expect(missingInAgreement(anAgreement({ nip: "1234563218", drivingLicense: "12345/06/1234" })))
    .toEqual([]);
});

test("a protocol shows its status, and how it was signed", () => {
  const signed = (by: "screen" | "upload") => ({
    status: "signed" as const,
    signing: { by, at: "2026-07-01T06:00:00.000Z", contentHash: null, signatures: null },
  });
  const protocols = [
    undefined,
    { status: "planned" as const, signing: null },
    { status: "filled" as const, signing: null },
    signed("screen"),
    signed("upload"),
  ];
  expect(protocols.map((protocol) => protocolState(protocol).label))
    .toEqual(["Brak", "Do wypełnienia", "Czeka na podpis", "Podpisany na ekranie", "Podpisany"]);
});

test("the back link of a form leads to the list as it was left, else to the rental's papers", () => {
  const list = "/admin/zarzadzanie-dokumentami?show=signed";
  expect(backAddress({ list }, "r1")).toBe(list);
  const handover = "/admin/dodaj-protokol-wydania?rentalId=r1";
  expect(backAddress({ list: handover }, "r1")).toBe(handover);
  expect(backAddress({ list: handover }, "r2")).toBe("/admin/dokumenty-wynajmu/r2");
  expect(backAddress({ list: "https://evil.example" }, "r1")).toBe("/admin/dokumenty-wynajmu/r1");
  expect(backAddress(null, undefined)).toBe("/admin/zarzadzanie-dokumentami");
});
