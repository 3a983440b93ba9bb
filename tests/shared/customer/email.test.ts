import { describe, expect, test } from "vitest";
import { isEmail, normalizedEmail } from "../../../shared/customer/email.ts";

describe("an e-mail address", () => {
  test.each([
    "anna@example.com",
    "anna.nowak+auto@poczta.example.pl",
    "a@b.pl",
    "ANNA@EXAMPLE.COM",
    "zażółć@przykład.pl",
    " anna@example.com ",
  ])("is valid: '%s'", (email) => {
    expect(isEmail(email)).toBe(true);
  });

  test.each([
    "",
    "anna",
    "anna@",
    "@example.com",
    "anna@example",
    "anna@example.c",
    "anna@example.",
    "anna nowak@example.com",
    "anna@exam ple.com",
    "anna@@example.com",
    "anna@example.com, jan@example.com",
    "Anna <anna@example.com>",
    "anna@example.com\nBcc: jan@example.com",
  ])("is invalid: '%s'", (email) => {
    expect(isEmail(email)).toBe(false);
  });

  test("is compared trimmed and without case", () => {
    expect(normalizedEmail(" Anna@Example.COM ")).toBe("anna@example.com");
  });
});
