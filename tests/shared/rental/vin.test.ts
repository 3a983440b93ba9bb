import { describe, expect, test } from "vitest";
import { isVin } from "../../../shared/rental/vin.ts";

describe("a VIN", () => {
  test.each(["VF1FL000123456789", "vf1fl000123456789", "VF1 FL0001 23456789"])(
    "has 17 letters and digits: '%s'",
    (text) => expect(isVin(text)).toBe(true),
  );

  test("needs no check digit, which European cars do not have", () => {
    expect([..."0123456789X"].every((digit) => isVin(`WVWZZZ1K${digit}AW000001`))).toBe(true);
  });

  test.each(["", "VF1FL00012345678", "VF1FL0001234567890", "VF1FL00012345678I"].concat(
    ["VF1FLO00123456789", "VF1FLQ00123456789", "VF1FL00012345678Ż", "VF1FL000/23456789"],
  ))("is not '%s'", (text) => expect(isVin(text)).toBe(false));
});
