import { proxy } from "valtio/vanilla";

/** From when the data on the screen is; null before the first reply. */
export const dataAge = proxy<{ from: Date | null }>({ from: null });

/** The transport says from when the data of its last reply is (the reply's own date). */
export function noteDataAge(date: Date): void {
  if (!Number.isNaN(date.getTime())) dataAge.from = date;
}
