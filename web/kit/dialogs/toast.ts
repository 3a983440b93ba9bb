import { proxy, ref } from "valtio/vanilla";

export type ToastAction = { label: string; onClick: () => void };
export type ToastOptions = {
  id?: string;
  text?: string;
  action?: ToastAction;
  /** Shown until dismissed, as failures are. */
  stays?: boolean;
  /** Seconds until it disappears, if not the usual ones. */
  seconds?: number;
};

/**
 * Short messages above the page, announced to screen readers. `success` and `info` disappear after
 * 6 s, `failure` stays until dismissed, and the same failure is shown once. Messages with the same
 * `id` replace each other, even unread. The toast library is loaded at the first toast.
 */
export const toast = {
  success: (title: string, options?: ToastOptions) => show("success", title, options),
  info: (title: string, options?: ToastOptions) => show("info", title, options),
  failure: (title: string, options?: ToastOptions) =>
    show("error", title, { id: title, ...options }),
};

export type PlainToast = { title: string } & Pick<ToastOptions, "id" | "text" | "action">;

export const toasts = proxy<{
  /** True from the first toast on: before, there is nothing to render or to load. */
  needed: boolean;
  /** Toasts to show without the library, which could not be loaded. */
  plain: readonly PlainToast[];
}>({ needed: false, plain: [] });

/** Removes a toast that is shown without the library. */
export function dismissPlainToast(toast: PlainToast): void {
  toasts.plain = toasts.plain.filter((one) => one !== toast);
}

async function show(kind: "success" | "info" | "error", title: string, options: ToastOptions = {}) {
  toasts.needed = true;
  const { id, text, action, stays = kind === "error", seconds = SHOWN } = options;
  const sonner = await import("sonner").catch(() => undefined);
  if (!sonner) {
    const others = toasts.plain.filter((one) => id === undefined || one.id !== id);
    toasts.plain = [...others, ref({ title, ...options })];
    return;
  }
  sonner.toast[kind](title, {
    ...(id !== undefined && { id }),
    // Always set: otherwise a toast that replaces another would keep its text.
    description: text,
    action,
    duration: stays ? Infinity : seconds * 1000,
  });
}

/** Seconds after which toasts that do not stay are removed. */
const SHOWN = 6;
