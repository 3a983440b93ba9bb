import { isStorageFull } from "../db.ts";

/** Whether typed values are stored on the device; the form's bar shows it in words. */
export type KeepingState = "kept" | "keeping" | "full" | "failed";

/** The write of a draft, passed in so that a full or failing store can be tested without a browser. */
interface DraftKeeping<Values> {
  /** Durable once resolved. */
  readonly keep: (values: Values) => Promise<void>;
  readonly onState: (state: KeepingState) => void;
}

/** Stores each change of a form on the device; the newest values are written last. */
export interface DraftKeeper<Values> {
  change(values: Values): void;
  /** Stores at once what is not stored yet; called when the page is hidden or left. */
  flush(): Promise<void>;
  /** Stops storing, because the form was saved or discarded; waits for a write under way. */
  stop(): Promise<void>;
}

/**
 * Writes a form's values as soon as they change. During a write the newest values wait for its end,
 * so that older values are never written last. Values that could not be stored stay in memory and
 * are tried again with the next change.
 */
export function createDraftKeeper<Values>(
  { keep, onState }: DraftKeeping<Values>,
): DraftKeeper<Values> {
  let unkept: { readonly values: Values } | undefined;
  let writing: Promise<void> | undefined;
  let stopped = false;

  async function write(): Promise<void> {
    while (unkept && !stopped) {
      const { values } = unkept;
      try {
        await keep(values);
        if (unkept?.values === values) unkept = undefined;
      } catch (failure) {
        if (!stopped) onState(isStorageFull(failure) ? "full" : "failed");
        return;
      }
    }
    if (!stopped) onState("kept");
  }

  function flush(): Promise<void> {
    if (!unkept) return writing ?? Promise.resolve();
    writing ??= write().finally(() => {
      writing = undefined;
    });
    return writing;
  }

  return {
    change(values) {
      if (stopped) return;
      unkept = { values };
      onState("keeping");
      void flush();
    },
    flush,
    async stop() {
      stopped = true;
      await writing;
    },
  };
}
