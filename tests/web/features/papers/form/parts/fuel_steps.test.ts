import { expect, test } from "vitest";
import {
  fuelAfterKey,
  fuelAt,
  nextFuelLevel,
} from "../../../../../../web/features/papers/form/parts/FuelGauge.tsx";

test("a touch on the fuel gauge sets the touched tenth", () => {
  for (const tenth of [1, 2, 5, 10]) expect(fuelAt((tenth - 0.5) / 10)).toBe(tenth * 10);
});

test("the left end of the fuel gauge is an empty tank, and a touch beyond its ends is limited to them", () => {
  expect(fuelAt(0)).toBe(0);
  expect(fuelAt(-0.4)).toBe(0);
  expect(fuelAt(1.3)).toBe(100);
});

test("a touch anywhere on the fuel gauge gives a tenth", () => {
  const tenths = Array.from({ length: 11 }, (_, tenth) => tenth * 10);
  for (let share = 0; share <= 1; share += 0.013) expect(tenths).toContain(fuelAt(share));
});

test("a slider's keys move the fuel gauge by tenths, and stop at its ends", () => {
  expect(fuelAfterKey(50, "ArrowRight")).toBe(60);
  expect(fuelAfterKey(50, "ArrowDown")).toBe(40);
  expect(fuelAfterKey(90, "PageUp")).toBe(100);
  expect(fuelAfterKey(10, "PageDown")).toBe(0);
  expect(fuelAfterKey(50, "Home")).toBe(0);
  expect(fuelAfterKey(50, "End")).toBe(100);
  expect(fuelAfterKey(null, "ArrowUp")).toBe(10);
  expect(fuelAfterKey(50, "a")).toBeUndefined();
});

test("the buttons next to the fuel gauge take one step", () => {
  expect(nextFuelLevel(100, 1)).toBe(100);
  expect(nextFuelLevel(null, -1)).toBe(0);
});
