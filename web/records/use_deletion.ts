import { useRef, useState } from "react";
import { type AttemptPlace, sendOnce, statusOf } from "../api/attempt.ts";
import { failureSentence } from "../api/failures.ts";
import type { Versioned } from "../api/versioned_values.ts";
import { toast } from "../kit/dialogs/toast.ts";

export type DeletionOptions<Shown> = {
  readonly listed: Shown;
  /** Deletes what is shown. @returns what to show instead, if nothing was deleted */
  readonly remove: (shown: Shown) => Promise<Shown | undefined>;
  readonly words: (shown: Shown) => {
    readonly deleted: string;
    /** It was deleted before, which is the wanted result. */
    readonly alreadyDeleted: string;
    /** Nothing was deleted: it has changed, and its newer version is shown. */
    readonly changed?: string;
  };
  /** It has changed since the list was loaded. */
  readonly onChanged?: () => void;
  /** It is deleted, now or before. */
  readonly onDeleted: (shown: Shown) => void;
};

/**
 * State of a dialog that deletes something, and its command `confirm`. A refusal is shown in the
 * dialog, which stays open; a newer version is shown first, and deleted by the next press.
 */
export function useDeletion<Shown>(
  { listed, remove, words, onChanged, onDeleted }: DeletionOptions<Shown>,
) {
  const [shown, setShown] = useState(listed);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const pressed = useRef(false);

  async function confirm(): Promise<void> {
    if (pressed.current) return;
    pressed.current = true;
    setBusy(true);
    setRefusal(undefined);
    const { deleted, alreadyDeleted, changed } = words(shown);
    try {
      const newer = await remove(shown);
      if (newer === undefined) {
        toast.success(deleted);
        return onDeleted(shown);
      }
      setShown(() => newer);
      setRefusal(changed);
      onChanged?.();
    } catch (failure) {
      // Any failure is shown.
      if (statusOf(failure) === 404) {
        toast.info(alreadyDeleted);
        return onDeleted(shown);
      }
      setRefusal(failureSentence(failure));
      if (statusOf(failure) === 412) onChanged?.();
    } finally {
      pressed.current = false;
      setBusy(false);
    }
  }

  return { shown, busy, refusal, confirm };
}

/** The requests that delete one version of an object, and read the newest one. */
export type VersionCalls<Shown> = {
  readonly send: (
    shown: Shown,
    sending: { idempotencyKey: string; ifMatch: string },
  ) => Promise<unknown>;
  readonly read: (shown: Shown) => Promise<Pick<Versioned<Shown>, "values">>;
};

/**
 * Deletes one version of an object and no newer one; after a lost reply the same request is repeated
 * under its key.
 * @returns a function that resolves to the newer version, if there is one
 * @example const [remove] = useState(() => versionDeletion({ send: deleteDocument, read: oneDocument }));
 */
export function versionDeletion<Shown extends { readonly id: string; readonly version: number }>(
  { send, read }: VersionCalls<Shown>,
): (shown: Shown) => Promise<Shown | undefined> {
  const attempt: AttemptPlace = { current: undefined };
  return async (shown) => {
    const ifMatch = `"${shown.version}"`;
    try {
      await sendOnce(
        attempt,
        `${shown.id} ${ifMatch}`,
        (idempotencyKey) => send(shown, { idempotencyKey, ifMatch }),
      );
      return undefined;
    } catch (refused) {
      if (statusOf(refused) !== 412) throw refused;
      const newer = await read(shown).catch((unread: unknown) => {
        throw statusOf(unread) === 404 ? unread : refused;
      });
      return newer.values;
    }
  };
}
