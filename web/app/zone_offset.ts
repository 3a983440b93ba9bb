type GetTimezoneOffset = (zone: string, at: Date) => number;

let byLibrary: GetTimezoneOffset | undefined;

/**
 * Replaces the function of date-fns-tz in the browser (vite.config.ts): milliseconds by which the
 * clock of `zone` is ahead of UTC at `at`, computed with `Temporal`. The library first creates
 * three `Intl` formats, which blocks the first render on a slow phone for about 70 ms (decision
 * 0042).
 */
export function getTimezoneOffset(zone: string, at: Date): number {
  if (byLibrary) return byLibrary(zone, at);
  const there = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
  return there.offsetNanoseconds / 1e6;
}

/** In a browser without `Temporal`, loads the library's function before anything is rendered. */
export async function loadZoneOffset(): Promise<void> {
  if (typeof Temporal === "undefined") {
    byLibrary = (await import("date-fns-tz")).getTimezoneOffset;
  }
}
