import { useSyncExternalStore } from "react";

let current: HTMLDialogElement | null = null;
const listeners = new Set<() => void>();

/** Tells which modal dialog is open: what must stay usable beside it (toasts) is drawn inside it. */
export function setOpenDialog(dialog: HTMLDialogElement | null): void {
  current = dialog;
  for (const listener of listeners) listener();
}

/** The open modal dialog, or null. */
export function useOpenDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(subscribe, () => current);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
