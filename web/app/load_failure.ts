/** Whether a part of the app failed to load (no network, or replaced by a newer version). */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && LOAD_FAILURES.test(error.message);
}

// Error messages of Chromium, Firefox and Safari for a module, and of Vite for a stylesheet.
const LOAD_FAILURES =
  /dynamically imported module|importing a module script failed|unable to preload css/i;

/** The dependencies of a reload; tests pass their own. */
export interface ReloadWorld {
  /** Rejects if the server does not answer. */
  readonly ask: () => Promise<unknown>;
  readonly reload: () => void;
  readonly pause: (ms: number) => Promise<void>;
  /** Number of recent reloads of this tab; survives a reload. */
  readonly tries: { read(): number; note(tries: number): void };
}

/**
 * Reloads a page whose parts failed to load as soon as the server answers: browsers report being
 * online before requests succeed. Each failed attempt doubles the wait before the next one.
 */
export async function reloadWhenReachable(
  signal: AbortSignal,
  { ask, reload, pause, tries }: ReloadWorld,
): Promise<void> {
  for (let more = 0; !signal.aborted; more += 1) {
    await pause(waitAfter(tries.read() + more));
    if (signal.aborted) return;
    try {
      await ask();
    } catch {
      // Not reachable yet: tried again after the next wait.
      continue;
    }
    if (signal.aborted) return;
    tries.note(tries.read() + 1);
    return reload();
  }
}

/** Milliseconds before the next attempt. */
function waitAfter(tries: number): number {
  return Math.min(FIRST_WAIT * 2 ** tries, LONGEST_WAIT);
}

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 60_000;
