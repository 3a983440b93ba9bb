import { createStore, useStore } from "../kit/layout/store.ts";

const marks = new Set<string>();
const unsaved = createStore(false);

/**
 * A form says under its own name whether it holds something typed and not yet kept. While any form
 * does, the page is not reloaded for an update.
 */
export function markUnsavedWork(name: string, dirty: boolean): void {
  if (dirty) marks.add(name);
  else marks.delete(name);
  unsaved.set(marks.size > 0);
}

/** True while any form holds unsaved work. */
export function hasUnsavedWork(): boolean {
  return unsaved.get();
}

/** The same for components. */
export function useHasUnsavedWork(): boolean {
  return useStore(unsaved);
}
