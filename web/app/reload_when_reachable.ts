/** What trying a page again needs of the browser; a test passes its own. */
export interface ReloadWorld {
  /** Fails where the server does not answer. */
  readonly ask: () => Promise<unknown>;
  readonly reload: () => void;
  readonly pause: (ms: number) => Promise<void>;
  /** How often this tab was loaded again lately; survives the loading. */
  readonly tries: { read(): number; note(tries: number): void };
}

/**
 * Loads a page again whose parts did not come, as soon as the server answers: a browser calls itself
 * online before requests get through. Each try in vain doubles the wait for the next one.
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
      // Still out of reach: asked again after the next wait.
      continue;
    }
    if (signal.aborted) return;
    tries.note(tries.read() + 1);
    return reload();
  }
}

/** Milliseconds before the next try. */
function waitAfter(tries: number): number {
  return Math.min(FIRST_WAIT * 2 ** tries, LONGEST_WAIT);
}

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 60_000;
