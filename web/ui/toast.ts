import { createStore, useStore } from "../state/store.ts";

export type ToastAction = { label: string; onClick: () => void };
type Options = {
  id?: string;
  text?: string;
  action?: ToastAction;
  /** Stays until it is dismissed, as a failure does. */
  stays?: boolean;
};

/**
 * Short news above the page, heard by screen readers. `success` and `info` leave by themselves,
 * `failure` stays until dismissed. The library behind it is loaded at the first toast.
 */
export const toast = {
  success: (title: string, options?: Options) => show("success", title, options),
  info: (title: string, options?: Options) => show("info", title, options),
  failure: (title: string, options?: Options) => show("error", title, options),
};

/** True since the first toast: until then there is nothing to draw or to load. */
export function useToastsNeeded(): boolean {
  return useStore(needed);
}

const needed = createStore(false);

async function show(kind: "success" | "info" | "error", title: string, options: Options = {}) {
  needed.set(true);
  const { id, text, action, stays = kind === "error" } = options;
  const sonner = await import("sonner");
  sonner.toast[kind](title, {
    ...(id !== undefined && { id }),
    ...(text !== undefined && { description: text }),
    ...(action && { action }),
    ...(stays && { duration: Infinity }),
  });
}
