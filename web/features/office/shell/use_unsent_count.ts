import { useSnapshot } from "valtio";
import { unsent, unsentCount } from "../../../offline/unsent_note.ts";

/** How much is unsent, and whether it goes no further without a person. */
export function useUnsentCount(): { count: number; alarming: boolean } {
  const { status } = useSnapshot(unsent);
  return { count: unsentCount(status), alarming: status.stuck > 0 || status.needsLogin };
}
