import type { OfficeSession } from "./bench_world.ts";

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

/** One pair of requests after the other while `more` returns true. @returns milliseconds of each */
export async function latencies(office: OfficeSession, more: () => boolean): Promise<number[]> {
  const found: number[] = [];
  while (more()) {
    found.push(
      await timed(async () => {
        await (await office.call("/api/health")).arrayBuffer();
        await (await office.call("/api/rentalcar")).arrayBuffer();
      }),
    );
  }
  return found;
}

/** Milliseconds that `work` takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Returns true this many times. */
export function countTo(most: number): () => boolean {
  let count = 0;
  return () => count++ < most;
}

/** The value that 99 of 100 do not exceed. */
export function p99(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length * 0.99)] ?? 0;
}
