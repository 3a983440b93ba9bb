import type { Period } from "../../../../shared/rental/period.ts";
import { type Instant, instant } from "../../../../shared/warsaw.ts";

/**
 * Whether a rental would be over where it is moved to: it would become Zakończone at once, and no
 * way back would make it anything else. A slip of the hand must not do that; a block may lie there.
 */
export function endsInPast(
  kind: "rental" | "block",
  { end }: Period,
  now: Instant = instant(Date.now()),
): boolean {
  return kind === "rental" && end <= now;
}
