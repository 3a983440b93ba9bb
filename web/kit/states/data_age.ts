import { createStore, useStore } from "../layout/store.ts";

const noted = createStore<Date | null>(null);

/** The transport says from when the data of its last reply is (the reply's own date). */
export function noteDataAge(date: Date): void {
  if (!Number.isNaN(date.getTime())) noted.set(date);
}

/** From when the data on the screen is; null before the first reply. */
export function useDataAge(): Date | null {
  return useStore(noted);
}
