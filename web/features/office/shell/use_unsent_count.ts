import { unsentCount, useUnsentNoted } from "../../../offline/unsent_note.ts";

/** How much is unsent, and whether it goes no further without a person. */
export function useUnsentCount(): { count: number; alarming: boolean } {
  const noted = useUnsentNoted();
  return { count: unsentCount(noted), alarming: noted.stuck > 0 || noted.needsLogin };
}
