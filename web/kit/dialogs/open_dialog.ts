import { proxy, ref } from "valtio/vanilla";

/**
 * Open modal dialogs, the topmost last: toasts are rendered in it, since the rest of the page is
 * inert.
 */
export const openDialogs = proxy<{ stack: readonly ReturnType<typeof ref<HTMLDialogElement>>[] }>({
  stack: [],
});

/** Adds an open modal dialog. @returns a function to call when it closes */
export function noteOpenDialog(dialog: HTMLDialogElement): () => void {
  openDialogs.stack = [...openDialogs.stack, ref(dialog)];
  return () => {
    openDialogs.stack = openDialogs.stack.filter((one) => one !== dialog);
  };
}
