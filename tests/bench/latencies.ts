import type { OfficeSession } from "./office_session.ts";

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
