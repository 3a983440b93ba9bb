/** One line of the table: a measured value and its promised bound. */
export interface Measurement {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly bound: { readonly atLeast: number } | { readonly atMost: number };
  /** The figures from which the value is calculated. */
  readonly detail: string;
}

/** Whether the value meets its bound. */
export function keepsBound({ value, bound }: Measurement): boolean {
  return "atLeast" in bound ? value >= bound.atLeast : value <= bound.atMost;
}

/** Runs two rivals in turn, so that a noisy moment meets both. @returns the medians of each. */
export async function inTurn(
  rounds: number,
  one: () => Promise<number>,
  other: () => Promise<number>,
): Promise<{ one: number; other: number }> {
  const ones: number[] = [];
  const others: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ones.push(await one());
    others.push(await other());
  }
  return { one: median(ones), other: median(others) };
}

/** The middle value. */
export function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

/** A figure short enough for a table. */
export function short(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
