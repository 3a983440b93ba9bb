import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { Protocol } from "../../../../../shared/api/protocol.ts";
import { changedInDraft, type ProtocolDraft } from "./protocol_draft.ts";
import type { KeptProtocol, ProtocolDrafts } from "./protocol_drafts.ts";

/** What a protocol's form holds. */
export interface FormValues {
  readonly draft: ProtocolDraft;
  /** Which protocol is made or changed, and what that goes on from. */
  readonly base: Pick<KeptProtocol, "id" | "etag" | "before">;
  /** As it was read or saved last; undefined for a new one. */
  readonly protocol: Protocol | undefined;
}

/** What a form holds, and how to change it; `go` and `forget` keep their identity. */
export interface KeptFormState {
  /** What is drawn. */
  readonly shown: FormValues;
  /** The latest values, for code that runs between two renders. */
  readonly now: RefObject<FormValues>;
  go(wish: Partial<FormValues>): void;
  /** Takes what is kept off the device. */
  forget(): void;
}

/**
 * Keeps what is typed under `name` while it differs from what it goes on from. The keeping begins
 * before the change is drawn: the disk does not wait for the screen.
 */
export function useFormState(
  first: () => FormValues,
  { drafts, name }: { drafts: ProtocolDrafts; name: string },
): KeptFormState {
  const [shown, setShown] = useState(first);
  const now = useRef(shown);
  const kept = useRef(isDirty(shown));

  const keep = useCallback(() => {
    const dirty = isDirty(now.current);
    if (!dirty && !kept.current) return;
    kept.current = dirty;
    void drafts.keep(name, dirty ? toKeep(now.current) : undefined);
  }, [drafts, name]);

  // What was restored may go on from a newer version than it was kept on.
  useEffect(keep, [keep]);

  const go = useCallback((wish: Partial<FormValues>) => {
    const before = now.current;
    now.current = { ...before, ...wish };
    if (now.current.draft !== before.draft || now.current.base !== before.base) keep();
    setShown(now.current);
  }, [keep]);

  const forget = useCallback(() => {
    kept.current = false;
    void drafts.keep(name, undefined);
  }, [drafts, name]);

  return { shown, now, go, forget };
}

/** Whether something is typed that is not saved. */
export function isDirty({ draft, base }: FormValues): boolean {
  return changedInDraft(base.before, draft).length > 0;
}

/** What is kept of it. */
export function toKeep({ draft, base }: FormValues): KeptProtocol {
  return { ...base, typed: draft };
}
