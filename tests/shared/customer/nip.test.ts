import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isNip, nipDigits } from "../../../shared/customer/nip.ts";

describe("a NIP", () => {
  test.each(["5260250274", "1234563218"])("with its check digit is valid: %s", (nip) => {
    expect(isNip(nip)).toBe(true);
  });

  test("a NIP with its check digit is valid, whatever its other digits", () => {
    fc.assert(fc.property(nips, (nip) => isNip(nip)));
  });

  test("with one digit changed is invalid", () => {
    fc.assert(
      fc.property(nips, fc.nat(9), fc.integer({ min: 1, max: 9 }), (nip, place, more) => {
        const digit = (Number(nip[place]) + more) % 10;
        return !isNip(nip.slice(0, place) + digit + nip.slice(place + 1));
      }),
    );
  });

  test.each(["", "0000000000", "526025027", "52602502744", "526-025-02-74", "526025027a"])(
    "'%s' is not a NIP",
    (text) => expect(isNip(text)).toBe(false),
  );
});

test.each(["526-025-02-74", "PL5260250274", "pl 526 025 02 74", " PL-526.025.02.74 "])(
  "a NIP is read as people write it: '%s'",
  (typed) => expect(nipDigits(typed)).toBe("5260250274"),
);

const WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7];
/** No NIP begins with nine digits whose weighted sum is 10 modulo 11. */
const nips = fc.array(fc.nat(9), { minLength: 9, maxLength: 9 })
  .map((digits) => ({
    digits,
    check: WEIGHTS.reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0) % 11,
  }))
  .filter(({ digits, check }) => check < 10 && digits.some((digit) => digit > 0))
  .map(({ digits, check }) => `${digits.join("")}${check}`);
