import fc from "fast-check";
import { expect, test } from "vitest";
import { brandColours, DEFAULT_BRAND, isReadableBrand } from "../../shared/brand.ts";

test.each([
  ["#8f1d1d", true],
  ["#1d4ed8", true],
  ["#000000", true],
  // 4.54:1 and 4.48:1 to white.
  ["#767676", true],
  ["#777777", false],
  ["#ffcc00", false],
  ["#ffffff", false],
  ["#1d4ed", false],
  ["red", false],
  ["#12345g", false],
])("white letters can be read on %s: %s", (color, isReadable) => {
  expect(isReadableBrand(color)).toBe(isReadable);
});

test("an empty colour is the default of the product", () => {
  expect(brandColours("")).toEqual(brandColours(DEFAULT_BRAND));
  expect(brandColours("").brand).toBe(DEFAULT_BRAND);
});

test("a readable colour stays readable when hovered, and as text on its light background", () => {
  const colour = fc.array(fc.nat(255), { minLength: 3, maxLength: 3 })
    .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`)
    .filter(isReadableBrand);
  fc.assert(fc.property(colour, (color) => {
    const { hover, tint } = brandColours(color);
    expect(isReadableBrand(hover)).toBe(true);
    expect(tint).toMatch(/^#[e-f][0-9a-f][e-f][0-9a-f][e-f][0-9a-f]$/);
  }));
});
