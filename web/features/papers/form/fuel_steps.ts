import { FUEL_STEP } from "../../../../shared/paperwork/options.ts";

/** The level that lies under `share` (0 to 1) of the gauge: the whole tenth that was touched. */
export function fuelAt(share: number): number {
  const tenths = Math.ceil(Math.min(1, Math.max(0, share)) * 10 - 0.15);
  return within(tenths * FUEL_STEP);
}

/** The level after a key of a slider; undefined for any other key. Nothing chosen counts as empty. */
export function fuelAfterKey(level: number | null, key: string): number | undefined {
  const here = level ?? 0;
  switch (key) {
    case "ArrowRight":
    case "ArrowUp":
      return within(here + FUEL_STEP);
    case "ArrowLeft":
    case "ArrowDown":
      return within(here - FUEL_STEP);
    case "PageUp":
      return within(here + 2 * FUEL_STEP);
    case "PageDown":
      return within(here - 2 * FUEL_STEP);
    case "Home":
      return 0;
    case "End":
      return 100;
    default:
      return undefined;
  }
}

/** One step more or less. */
export function fuelBeside(level: number | null, steps: 1 | -1): number {
  return within((level ?? 0) + steps * FUEL_STEP);
}

function within(level: number): number {
  return Math.min(100, Math.max(0, level));
}
