/** Whether the embedded store was held by another handle for a moment. */
export function isLocked(error: unknown): boolean {
  return error instanceof Error && /database is locked/i.test(error.message);
}

/** Waits before another attempt, with exponential backoff and jitter, at most 200 ms. */
export function pauseBefore(tries: number): Promise<void> {
  const milliseconds = Math.random() * Math.min(200, 2 ** tries);
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
