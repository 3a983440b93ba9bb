import { describe, expect, test } from "vitest";
import { comparedPhone, isPhone, phoneLine } from "../../../shared/customer/phone.ts";

describe("a phone number", () => {
  test.each([
    "600100200",
    "600 100 200",
    "600-100-200",
    "+48 600 100 200",
    "+48600100200",
    "1234567",
    "41 386-12-34",
    "12345678901234567890",
    " 600 100 200 ",
  ])("is valid: '%s'", (phone) => {
    expect(isPhone(phone)).toBe(true);
  });

  test.each([
    "",
    "123456",
    "1-2-3-4",
    "-------",
    "       ",
    "600 100 200 w. 3",
    "tel. 600100200",
    "600+100200",
    "++48600100200",
    "(41) 386 12 34",
    "123456789012345678901",
    "+48 600 100 200 300 400",
    "٦٠٠١٠٠٢٠٠",
  ])("is invalid: '%s'", (phone) => {
    expect(isPhone(phone)).toBe(false);
  });
});

test.each([
  ["(22) 123 45 67", "22 123 45 67"],
  ["600.700.800", "600 700 800"],
  ["600/700/800", "600 700 800"],
  ["tel:+48600700800", "+48600700800"],
  ["tel:+48-600-700-800", "+48-600-700-800"],
  ["TEL: 600 700 800", "600 700 800"],
  ["tel. 600 700 800", "600 700 800"],
  ["tel 600700800", "600700800"],
  ["Tel.: (22) 123 45 67", "22 123 45 67"],
  ["nr tel. +48 600 700 800", "+48 600 700 800"],
  ["kom. 600-700-800", "600-700-800"],
  ["Telefon: 600 700 800", "600 700 800"],
  ["600 700 800.", "600 700 800"],
  ["600.700.800 ..", "600 700 800"],
  ["(+48) 600 700 800", "+48 600 700 800"],
  ["+48 (22) 123-45-67", "+48 22 123-45-67"],
  ["+48 (0)22 123 45 67", "+48 22 123 45 67"],
  ["tel:+48 (22) 123 . 45 . 67", "+48 22 123 45 67"],
  ["６００７００８００", "600700800"],
])("a phone number as people paste it is tidied before it is judged: '%s'", (pasted, read) => {
  expect(phoneLine(pasted)).toBe(read);
  expect(phoneLine(read)).toBe(read);
  expect(isPhone(phoneLine(pasted))).toBe(true);
});

test.each([
  "600 100 200 w. 3",
  "(22",
  "22) 123 45 67",
  "600..700",
  "tel.",
  "tel. 600",
  "hotel 600 700 800",
  "600.100",
  "1.2.3.4.5.6",
])(
  "what is no phone number stays refused: '%s'",
  (typed) => expect(isPhone(phoneLine(typed))).toBe(false),
);

test.each([
  "+48\u00a0600\u00a0100\u00a0200",
  "+48 600\u2011100\u2013200",
  "\u202a+48\u2009600 100 200\u202c\n",
])("a phone number that was copied from a web page is read with plain signs: %j", (copied) => {
  expect(isPhone(phoneLine(copied))).toBe(true);
  expect(phoneLine(copied)).toMatch(/^[+\d -]+$/);
});

test.each([
  ["600700800", ["600 700 800", "+48 600-700-800", "0048600700800", "48 600700800"]],
  ["491701234567", ["+49 170 1234567", "0049 170 1234567"]],
])("phone numbers are compared in one spelling: '%s'", (compared, written) => {
  expect(written.map(comparedPhone)).toEqual(written.map(() => compared));
});
