/** Whether a part of the app could not be loaded (no network, or replaced by a newer version). */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && LOAD_FAILURES.test(error.message);
}

// What Chromium, Firefox and Safari say of a module, and Vite of a stylesheet.
const LOAD_FAILURES =
  /dynamically imported module|importing a module script failed|unable to preload css/i;
