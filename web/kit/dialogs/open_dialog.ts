import { proxy, ref } from "valtio/vanilla";

/** Modal dialogs that are open, the uppermost last: what must stay usable (toasts) is drawn in it. */
export const openDialogs = proxy<{ stack: readonly ReturnType<typeof ref<HTMLDialogElement>>[] }>({
  stack: [],
});

/** Tells that a modal dialog is open. Returns what its closing calls. */
export function noteOpenDialog(dialog: HTMLDialogElement): () => void {
  openDialogs.stack = [...openDialogs.stack, ref(dialog)];
  return () => {
    openDialogs.stack = openDialogs.stack.filter((one) => one !== dialog);
  };
}
