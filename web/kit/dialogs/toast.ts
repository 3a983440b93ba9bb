import { createStore, useStore } from "../layout/store.ts";

export type ToastAction = { label: string; onClick: () => void };
export type ToastOptions = {
  id?: string;
  text?: string;
  action?: ToastAction;
  /** Stays until it is dismissed, as a failure does. */
  stays?: boolean;
};

/**
 * Short news above the page, heard by screen readers. `success` and `info` leave by themselves,
 * `failure` stays until dismissed, and the same one is said once: an `id` would let other news take
 * its place unread. The library behind it is loaded at the first toast.
 */
export const toast = {
  success: (title: string, options?: ToastOptions) => show("success", title, options),
  info: (title: string, options?: ToastOptions) => show("info", title, options),
  failure: (title: string, options?: ToastOptions) =>
    show("error", title, { id: title, ...options }),
};

/** True since the first toast: until then there is nothing to draw or to load. */
export function useToastsNeeded(): boolean {
  return useStore(needed);
}

/** Toasts that have to do without the library, which could not be loaded. */
export function usePlainToasts(): readonly PlainToast[] {
  return useStore(plain);
}

/** Takes one of them away. */
export function dismissPlainToast(toast: PlainToast): void {
  plain.set(plain.get().filter((one) => one !== toast));
}

export type PlainToast = { title: string } & Pick<ToastOptions, "id" | "text" | "action">;

const needed = createStore(false);
const plain = createStore<readonly PlainToast[]>([]);

async function show(kind: "success" | "info" | "error", title: string, options: ToastOptions = {}) {
  needed.set(true);
  const { id, text, action, stays = kind === "error" } = options;
  const sonner = await import("sonner").catch(() => undefined);
  if (!sonner) {
    const others = plain.get().filter((one) => id === undefined || one.id !== id);
    plain.set([...others, { title, ...options }]);
    return;
  }
  sonner.toast[kind](title, {
    ...(id !== undefined && { id }),
    // All of them said: news that takes the place of other news keeps nothing of it.
    description: text,
    action,
    duration: stays ? Infinity : SHOWN,
  });
}

/** Milliseconds for which news that leaves by itself is shown. */
const SHOWN = 6_000;
