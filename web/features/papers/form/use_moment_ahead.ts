import { useEffect, useState } from "react";
import { isAhead, watchAhead } from "./moment_ahead.ts";

/** Whether the typed moment is still to come, also in a form that stays open; `offset` as `watchAhead`. */
export function useMomentAhead(date: string, time: string, offset: number): boolean {
  const [ahead, setAhead] = useState(() => isAhead({ date, time }, Date.now() + offset));
  useEffect(() => watchAhead({ date, time }, offset, setAhead), [date, time, offset]);
  return ahead;
}
