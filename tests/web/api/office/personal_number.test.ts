import { describe, expect, test } from "vitest";
import {
  holdsPersonalNumber,
  withoutPersonalNumbers,
} from "../../../../web/api/office/personal_number.ts";

describe("the part of a searched text that an address contains", () => {
  test.each([
    ["90010112349", ""],
    ["900101", ""],
    ["kowalska 90010112349", "kowalska"],
    ["+48600100200", ""],
    ["600 100 200", ""],
    ["123-456-32-18", ""],
    ["jan 600-100-200 a4", "jan a4"],
    ["+48600 700 800", ""],
    ["48600-700-800", ""],
    ["9001 01 12349", ""],
    ["44051 401 359", ""],
    ["1234 567 890", ""],
    ["600.700.800", ""],
    ["600  700  800", ""],
    ["600 - 700 - 800", ""],
    ["6007 00800", ""],
    ["900101 12349", ""],
    ["90010 112349", ""],
  ])("excludes the personal number in '%s'", (text, rest) => {
    expect(withoutPersonalNumbers(text)).toBe(rest);
    expect(holdsPersonalNumber(text)).toBe(true);
  });

  test.each([
    "kowalska ",
    "TJE 20500",
    "508 sw tje 20500",
    "911 964",
    "mazda 3",
    "2026-11-21",
    "21-11-2026",
    "",
  ])(
    "is all of '%s'",
    (text) => {
      expect(withoutPersonalNumbers(text)).toBe(text);
      expect(holdsPersonalNumber(text)).toBe(false);
    },
  );
});
