type GetTimezoneOffset = (zone: string, at: Date) => number;

let byLibrary: GetTimezoneOffset | undefined;

/**
 * In place of the function of date-fns-tz in the browser (vite.config.ts): milliseconds that the clock
 * of `zone` is ahead of UTC at `at`, by `Temporal`. The library makes three formats of `Intl` first,
 * which block the first draw on a slow phone for about 70 ms (decision 0042).
 */
export function getTimezoneOffset(zone: string, at: Date): number {
  if (byLibrary) return byLibrary(zone, at);
  const there = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
  return there.offsetNanoseconds / 1e6;
}

/** Loads the library into a browser without `Temporal`, before anything is drawn. */
export async function loadZoneOffset(): Promise<void> {
  if (typeof Temporal === "undefined") {
    byLibrary = (await import("date-fns-tz")).getTimezoneOffset;
  }
}
