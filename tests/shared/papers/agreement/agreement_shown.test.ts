import { expect, test } from "vitest";
import { agreementBlocks, agreementPaper } from "../../../../shared/papers/agreement_paper.ts";
import {
  type AgreementShown,
  agreementShown,
  shownByLink,
  shownOf,
} from "../../../../shared/papers/agreement/agreement_shown.ts";
import { withDriver } from "../../../../shared/papers/agreement/driver_in_agreement.ts";
import { driverData } from "../../../../shared/rental/driver.ts";
import { contentHash } from "../../../../shared/papers/content_hash.ts";
import { TERMS_TEXTS, TERMS_VERSION } from "../../../../shared/legal/printed_terms.ts";
import { paperMoment } from "../../../../shared/papers/paper_words.ts";
import { agreementData, asSigned, signing } from "../../../support/papers/paper_data.ts";
import { numbersFrom } from "../../../support/seeded_numbers.ts";

const shown = shownOf({ ...agreementData, termsVersion: TERMS_VERSION });

test("the signed paper says block by block what was shown, and then the signatures", () => {
  const before = agreementPaper({ ...shown, signing: null }).blocks;
  const after = agreementPaper({ ...shown, signing }).blocks;
  expect(after.slice(0, before.length)).toEqual(asSigned(before));
  expect(before).not.toEqual(asSigned(before));
  expect(after.slice(before.length).map(({ kind }) => kind)).toEqual(["paragraph", "signatures"]);
  expect(agreementBlocks(shown).blocks).toEqual(before);
});

test("a paper to be signed on a screen has no line to write on and no place to sign", () => {
  const { blocks } = agreementPaper({
    ...shown,
    car: { ...shown.car, vin: "" },
    party: { ...shown.party, pesel: "", nip: "" },
    signing: null,
  });
  for (const block of blocks) {
    expect(block.kind).not.toBe("signatures");
    const rows = block.kind === "facts" ? block.rows : block.kind === "grid" ? block.cells : [];
    for (const [, value] of rows) expect(value).not.toBe("");
  }
});

test("a customer who signed earlier has an own time on the paper", () => {
  const customerSignedAt = "2026-09-29T18:00:00.000Z";
  const text = JSON.stringify(
    agreementPaper({ ...shown, signing: { ...signing, customerSignedAt } }),
  );
  expect(text).toContain("przez link do rezerwacji: 29-09-2026, godz. 20:00");
  expect(text).toContain("podpis najemcy, 29-09-2026, godz. 20:00");
});

test("a signature by the link has the server's time, too, where the device's clock differs", () => {
  const customerSignedAt = "2026-09-29T18:00:00.000Z";
  const textOf = (customerReceivedAt: string) =>
    JSON.stringify(
      agreementPaper({ ...shown, signing: { ...signing, customerSignedAt, customerReceivedAt } }),
    );
  expect(textOf("2026-09-29T18:15:00.000Z")).not.toContain("przyjęto");
  for (const receivedAt of ["2026-09-30T18:00:00.000Z", "2026-09-29T17:44:00.000Z"]) {
    expect(textOf(receivedAt)).toContain(
      `20:00. Jego podpis przyjęto przez system ${paperMoment(receivedAt)} (czas polski).`,
    );
  }
});

test("the hash is the same on every device, and another one for any other content", async () => {
  const hash = await contentHash("agreement", "a1", shown);
  const reordered = Object.fromEntries(Object.entries(shown).toReversed());
  expect(await contentHash("agreement", "a1", agreementShown.parse(reordered))).toBe(hash);
  expect(
    await contentHash("agreement", "a1", agreementShown.parse(JSON.parse(JSON.stringify(shown)))),
  )
    .toBe(hash);
  expect(await contentHash("agreement", "a2", shown)).not.toBe(hash);
  const next = numbersFrom(19);
  const leaves = leavesOf(shown);
  for (let round = 0; round < 60; round += 1) {
    const path = leaves[Math.floor(next() * leaves.length)] ?? [];
    expect(await contentHash("agreement", "a1", changedAt(path)), path.join(".")).not.toBe(hash);
  }
});

test("by the link no number, phone or e-mail is whole, and nothing else is left out", () => {
  const party = {
    ...shown.party,
    nip: "5260250274",
    note: "Dodatkowy kierowca: Jan Nowak, paszport ER1234567, ur. 31-01-1990, odbiór 10:00.",
  };
  const [phone, email] = ["+48 511 222 333", "anna@example.org"];
  const masked = shownByLink({ ...shown, party, phone, email }, {
    typed: party,
    driver: undefined,
  });
  const text = JSON.stringify(masked);
  for (const hidden of [party.pesel, party.drivingLicense, party.nip, "ER123", phone, email]) {
    expect(text).not.toContain(hidden);
  }
  expect(masked.party).toMatchObject({
    pesel: "•••• 2345",
    firstName: party.firstName,
    address: party.address,
    note: "Dodatkowy kierowca: Jan Nowak, paszport •••• 4567, ur. ••••, odbiór 10:00.",
  });
  expect({ ...masked, party: shown.party, phone: shown.phone, email: shown.email }).toEqual(shown);
});

test.each([
  [
    "Paszport AB 12 34 56, zwrot 28.11.2026 o 10:00",
    "Paszport •••• 3456, zwrot 28.11.2026 o 10:00",
  ],
  ["PESEL 900101 12349; tel. 600-100-200", "PESEL •••• 2349; tel. •••• 0200"],
  ["prawo jazdy 12345 / 06 / 1234.", "prawo jazdy •••• 1234."],
  ["prawo jazdy MORGA657054SM9IJ", "prawo jazdy •••• M9IJ"],
  ["ur. 2.1.1990, ur. 1990-01-02", "ur. ••••, ur. ••••"],
  ["2 foteliki, kaucja 1500 zł, 5 dni", "2 foteliki, kaucja 1500 zł, 5 dni"],
  ["12.3456.7890", "•••• 7890"],
])("of what the office typed, '%s' is '%s' by the link", (note, masked) => {
  const typed = { ...shown.party, note };
  expect(shownByLink(shown, { typed, driver: undefined }).party.note).toBe(masked);
});

test("by the link no 5 characters of a given number follow each other, however it was written", () => {
  const next = numbersFrom(5);
  const pick = (characters: string, length: number) =>
    Array.from({ length }, () => characters[Math.floor(next() * characters.length)]).join("");
  const grouped = (number: string) =>
    [...number].map((one) => next() < 0.4 ? `${one}${pick(" -.", 1)}` : one).join("");
  const LETTERS = "ABCDEFGHKLMNPRSTUWXYZ";
  const licence = () =>
    next() < 0.5
      ? `${pick("0123456789", 5)}/${pick("0123456789", 2)}/${pick("0123456789", 4)}`
      : `${pick(LETTERS, 6)}${pick("0123456789", 8)}`;
  const driver = () => ({
    identifiedBy: next() < 0.5 ? "pesel" : "passport",
    pesel: pick("0123456789", 11),
    passport: `${pick(LETTERS, 2)}${pick("0123456789", 7)}`,
    country: "Ukraina",
    birthDate: `19${pick("56789", 1)}${pick("0123456789", 1)}-01-2${pick("0123456789", 1)}`,
    licence: licence(),
    licenceValidUntil: "2030-01-01",
  });
  for (let round = 0; round < 300; round += 1) {
    const numbers = { ...driver(), nip: pick("0123456789", 10) };
    const second = driver();
    const data = driverData.parse({
      ...written(numbers, grouped),
      company: "Lipa",
      second: { ...written(second, grouped), firstName: "Jan", lastName: "Długonazwiskowy" },
    });
    const typed = { ...shown.party, pesel: "", nip: "", drivingLicense: "", note: "Fotelik." };
    const filled = { ...shown, party: withDriver(typed, data) };
    const text = JSON.stringify(shownByLink(filled, { typed, driver: data }).party);
    const given = [
      numbers.nip,
      ...[numbers, second].flatMap((one) => [one.pesel, one.passport, one.licence]),
    ];
    for (const number of given) {
      for (let at = 0; at + 5 <= number.length; at += 1) {
        expect(text).not.toContain(number.slice(at, at + 5));
      }
    }
    for (const { birthDate } of [numbers, second]) {
      expect(text).not.toContain(birthDate);
      expect(text).not.toContain(birthDate.split("-").reverse().join("-"));
    }
    expect(text).not.toContain("Długonazwiskowy");
    expect(text).toContain("Drugi kierowca: Jan D., prawo jazdy •••• ");
  }
});

function written<Driver extends Record<"pesel" | "passport" | "licence", string>>(
  driver: Driver,
  grouped: (number: string) => string,
): Driver {
  const { pesel, passport, licence } = driver;
  return {
    ...driver,
    pesel: grouped(pesel),
    passport: grouped(passport),
    licence: grouped(licence),
  };
}

test("a text of the terms that an agreement was signed with stays as it is: a change needs a new date", async () => {
  const hashes = await Promise.all(
    Object.entries(TERMS_TEXTS).map(async ([version, text]) => {
      const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
      return [version, new Uint8Array(bytes).toHex().slice(0, 16)];
    }),
  );
  expect(hashes).toEqual([["2026-11-22", "5803193f1d681b9a"]]);
});

function leavesOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

function changedAt(path: readonly string[]): AgreementShown {
  function change(value: unknown, [key, ...deeper]: readonly string[]): unknown {
    if (key === undefined) {
      if (typeof value === "number") return value + 1;
      return INSTANT.test(String(value)) ? "2030-01-01T00:00:00.000Z" : `${value}x`;
    }
    return { ...Object(value), [key]: change(Reflect.get(Object(value), key), deeper) };
  }
  return agreementShown.parse(change(shown, path));
}

const INSTANT = /^\d{4}-.+Z$/;
