import { useEffect, useState } from "react";
import { currentDay, watchDay } from "./current_day.ts";

/** Today in Warsaw, yyyy-MM-dd, also in a form that stays open over midnight; `offset` as `watchDay`. */
export function useCurrentDay(offset: number): string {
  const [day, setDay] = useState(() => currentDay(offset));
  useEffect(() => watchDay(offset, setDay), [offset]);
  return day;
}
