import { isStorageFull } from "../db.ts";

/** Whether what is typed is on the device: the words stand in the form's bar. */
export type KeepingState = "kept" | "keeping" | "full" | "failed";

/** How a keeper keeps; passed in, so that a full or dead store is tested without a browser. */
export interface DraftKeeping<Values> {
  /** Durable once resolved. */
  readonly keep: (values: Values) => Promise<void>;
  readonly onState: (state: KeepingState) => void;
}

/** Keeps each change of a form on the device, the newest last. */
export interface DraftKeeper<Values> {
  change(values: Values): void;
  /** Keeps at once what is not kept yet: the page is being hidden, or left. */
  flush(): Promise<void>;
  /** Nothing more is kept: the form was saved, or given up. Waits for what is under way. */
  stop(): Promise<void>;
}

/**
 * Writes a form's values as soon as they change. While one write is under way the newest values wait
 * for it, so that an older one never lands last. What could not be kept stays in memory and is tried
 * again with the next change.
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
