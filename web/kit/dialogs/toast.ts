import { proxy, ref } from "valtio/vanilla";

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

export type PlainToast = { title: string } & Pick<ToastOptions, "id" | "text" | "action">;

export const toasts = proxy<{
  /** True since the first toast: until then there is nothing to draw or to load. */
  needed: boolean;
  /** Toasts that have to do without the library, which could not be loaded. */
  plain: readonly PlainToast[];
}>({ needed: false, plain: [] });

/** Takes a plain one away. */
export function dismissPlainToast(toast: PlainToast): void {
  toasts.plain = toasts.plain.filter((one) => one !== toast);
}

async function show(kind: "success" | "info" | "error", title: string, options: ToastOptions = {}) {
  toasts.needed = true;
  const { id, text, action, stays = kind === "error" } = options;
  const sonner = await import("sonner").catch(() => undefined);
  if (!sonner) {
    const others = toasts.plain.filter((one) => id === undefined || one.id !== id);
    toasts.plain = [...others, ref({ title, ...options })];
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
