import { createStore, useStore } from "../state/store.ts";

const current = createStore<HTMLDialogElement | null>(null);

/** Tells which modal dialog is open: what must stay usable beside it (toasts) is drawn inside it. */
export function setOpenDialog(dialog: HTMLDialogElement | null): void {
  current.set(dialog);
}

/** The open modal dialog, or null. */
export function useOpenDialog(): HTMLDialogElement | null {
  return useStore(current);
}
