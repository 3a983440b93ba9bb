import { useCallback, useEffect, useRef, useState } from "react";
import type { Protocol } from "../../../../shared/api/protocol.ts";
import {
  changedInDraft,
  type KeptProtocol,
  type ProtocolDraft,
  type ProtocolDrafts,
} from "./protocol_draft.ts";

/** The values of a protocol's form. */
export interface FormValues {
  readonly draft: ProtocolDraft;
  /** The protocol that is edited or created, the version it is based on, and the car it is for. */
  readonly base: Omit<KeptProtocol, "typed">;
  /** As last read or saved; undefined for a new protocol. */
  readonly protocol: Protocol | undefined;
}

/** A form's values and functions to change them; `go` and `forget` keep their identity. */
export type KeptValues = ReturnType<typeof useKeptValues>;

/**
 * Stores the typed values under `name` while they differ from the version they are based on.
 * Storing starts before the change is rendered, so that the write does not wait for the screen.
 */
export function useKeptValues(
  first: () => FormValues,
  { drafts, name }: { drafts: ProtocolDrafts; name: string },
) {
  const [shown, setShown] = useState(first);
  /** The latest values, for code that runs between two renders. */
  const now = useRef(shown);
  const kept = useRef(isDirty(shown));

  const keep = useCallback(() => {
    const dirty = isDirty(now.current);
    if (!dirty && !kept.current) return;
    kept.current = dirty;
    void drafts.keep(name, dirty ? toKeep(now.current) : undefined);
  }, [drafts, name]);

  // The restored values may be based on a newer version than when they were stored.
  useEffect(keep, [keep]);

  const go = useCallback((patch: Partial<FormValues>) => {
    const before = now.current;
    now.current = { ...before, ...patch };
    if (now.current.draft !== before.draft || now.current.base !== before.base) keep();
    setShown(now.current);
  }, [keep]);

  /** Shows a draft that another tab has stored. */
  function show(draft: ProtocolDraft): void {
    // The draft is on the device: emptying the form has to delete it there.
    kept.current = true;
    now.current = { ...now.current, draft };
    setShown(now.current);
  }

  /** Stores the draft again after it was deleted from the device. */
  function keepAgain(): void {
    kept.current = true;
    void drafts.keep(name, toKeep(now.current));
  }

  /** Deletes the draft from the device. */
  const forget = useCallback(() => {
    kept.current = false;
    return drafts.keep(name, undefined);
  }, [drafts, name]);

  return { shown, now, go, show, keepAgain, forget };
}

/** Whether there are unsaved values. */
export function isDirty({ draft, base }: FormValues): boolean {
  return changedInDraft(base.before, draft).length > 0;
}

/** The draft to store. */
export function toKeep({ draft, base }: FormValues): KeptProtocol {
  return { ...base, typed: draft };
}
