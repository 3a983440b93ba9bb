import { instant, toWarsaw } from "../../../../shared/warsaw.ts";

/** Today in Warsaw, yyyy-MM-dd; `offset` is what to add to the device's clock, ms. */
export function currentDay(offset: number): string {
  return toWarsaw(instant(Date.now() + offset)).date;
}

/**
 * Tells the day, now and again each minute: a device that slept over midnight knows it soon after.
 * @returns what ends that
 */
export function watchDay(offset: number, tell: (day: string) => void): () => void {
  const look = () => tell(currentDay(offset));
  look();
  const timer = setInterval(look, A_MINUTE);
  return () => clearInterval(timer);
}

const A_MINUTE = 60_000;
