/** Whether a part of the app failed to load (no network, or replaced by a newer version). */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && LOAD_FAILURES.test(error.message);
}

// Error messages of Chromium, Firefox and Safari for a module, and of Vite for a stylesheet.
const LOAD_FAILURES =
  /dynamically imported module|importing a module script failed|unable to preload css/i;
