import { useSnapshot } from "valtio";
import { unsent, unsentCount } from "../../../offline/unsent_note.ts";

/** The number of unsent entries, and whether some cannot be sent without the user. */
export function useUnsentCount(): { count: number; alarming: boolean } {
  const { status } = useSnapshot(unsent);
  return { count: unsentCount(status), alarming: status.stuck > 0 || status.needsLogin };
}
