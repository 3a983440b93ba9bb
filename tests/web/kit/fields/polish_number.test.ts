import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parsePolishNumber, polishNumber } from "../../../../web/kit/fields/polish_number.ts";

describe("a number typed the Polish way", () => {
  test.each([
    ["38900", 38_900],
    ["38 900", 38_900],
    ["38\u00a0900", 38_900],
    ["38\u202f900,50", 38_900.5],
    ["189,50", 189.5],
    ["189,5", 189.5],
    ["189.5", 189.5],
    ["1.250,50", 1_250.5],
    ["121.000", 121_000],
    ["1.250.000", 1_250_000],
    [" 7 ", 7],
    ["12,", 12],
    ["0", 0],
    ["-5", -5],
  ])("'%s' is %d", (text, value) => {
    expect(parsePolishNumber(text)).toBe(value);
  });

  test.each([
    "",
    "  ",
    "zł",
    "12 zł",
    "1,2,3",
    "40,555",
    "1,005",
    "1e5",
    ",5",
    "0x10",
    "--2",
    "NaN",
    "Infinity",
  ])(
    "'%s' is not a number",
    (text) => {
      expect(parsePolishNumber(text)).toBeNaN();
    },
  );
});

describe("a number in a field", () => {
  test("has spaces between thousands and a comma", () => {
    expect(polishNumber(1_250_000)).toBe("1 250 000");
    expect(polishNumber(1_250.5)).toBe("1 250,5");
    expect(polishNumber(-5)).toBe("-5");
  });

  test("of money has two decimals, or none", () => {
    expect(polishNumber(189.5, "money")).toBe("189,50");
    expect(polishNumber(38_900, "money")).toBe("38 900");
  });

  test("is formatted like by Intl in Polish", () => {
    const intl = new Intl.NumberFormat("pl", { maximumFractionDigits: 2, useGrouping: "always" });
    fc.assert(fc.property(fc.integer({ min: -1e12, max: 1e12 }), (hundredths) => {
      const value = hundredths / 100;
      const expected = intl.format(value).replace(/\s/g, " ").replace("−", "-");
      expect(polishNumber(value)).toBe(expected);
    }));
  });

  test("has no space where it is a year", () => {
    expect(polishNumber(2019, "year")).toBe("2019");
  });

  test("is read back unchanged", () => {
    for (const value of [0, 0.5, 12, 999, 1_000, 99_999.99, 999_999_999]) {
      for (const kind of ["money", "plain", "year"] as const) {
        expect(parsePolishNumber(polishNumber(value, kind))).toBe(value);
      }
    }
  });
});
