import type { Period } from "../../../../shared/rental/period.ts";
import { type Instant, instant } from "../../../../shared/warsaw.ts";

/**
 * Whether a rental would have ended at the place where it is moved to: it would become Zakończone
 * at once, which cannot be undone. This prevents it for an accidental drag; a service block may be
 * moved there.
 */
export function endsInPast(
  kind: "rental" | "block",
  { end }: Period,
  now: Instant = instant(Date.now()),
): boolean {
  return kind === "rental" && end <= now;
}
