/** The value kept for this tab under `key`; undefined if there is none that can be read. */
export function readFromTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") ?? undefined;
  } catch {
    // Unreadable or forbidden: nothing is kept.
    return undefined;
  }
}

/** Keeps a JSON value for this tab, over a reload; undefined removes it. */
export function keepInTab(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Where storage is forbidden the value lives until the page is left.
  }
}

/** Deletes everything that screens of the back office store for this tab, also those not loaded now. */
export function forgetTabWork(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (!VISITORS.test(key)) sessionStorage.removeItem(key);
    }
  } catch {
    // Where storage is forbidden, nothing was kept.
  }
}

/** Keys of visitors' forms, which an administrator's logout must not delete. */
const VISITORS = /^(booking|contact)(Draft|Attempt|Text)/;
