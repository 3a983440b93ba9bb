import { createStore, useStore } from "../layout/store.ts";

const open = createStore<readonly HTMLDialogElement[]>([]);

/**
 * Tells that a modal dialog is open: what must stay usable beside it (toasts) is drawn inside it.
 * Returns what its closing calls.
 */
export function noteOpenDialog(dialog: HTMLDialogElement): () => void {
  open.set([...open.get(), dialog]);
  return () => open.set(open.get().filter((one) => one !== dialog));
}

/** The modal dialog that is open, the uppermost of several, or null. */
export function useOpenDialog(): HTMLDialogElement | null {
  return useStore(open).at(-1) ?? null;
}
