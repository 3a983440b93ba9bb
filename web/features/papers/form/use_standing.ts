import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { Protocol } from "../../../../shared/api/protocol.ts";
import { changedInDraft, type ProtocolDraft } from "./protocol_draft.ts";
import type { KeptProtocol, ProtocolDrafts } from "./protocol_drafts.ts";

/** Where a protocol's form stands. */
export interface Standing {
  readonly draft: ProtocolDraft;
  /** Which protocol is made or changed, and what that goes on from. */
  readonly base: Pick<KeptProtocol, "id" | "etag" | "before">;
  /** As it was read or saved last; undefined for a new one. */
  readonly protocol: Protocol | undefined;
}

/** Where a form stands, and the ways on from there; `go` and `forget` stay the same ones. */
export interface StandingForm {
  /** What is drawn. */
  readonly shown: Standing;
  /** The newest of all, for what goes on while a call is under way: what is drawn comes after it. */
  readonly now: RefObject<Standing>;
  go(wish: Partial<Standing>): void;
  /** Takes what is kept off the device. */
  forget(): void;
}

/**
 * Keeps what is typed under `name` while it differs from what it goes on from. The keeping begins
 * before the change is drawn: the disk does not wait for the screen.
 */
export function useStanding(
  first: () => Standing,
  { drafts, name }: { drafts: ProtocolDrafts; name: string },
): StandingForm {
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

  const go = useCallback((wish: Partial<Standing>) => {
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
export function isDirty({ draft, base }: Standing): boolean {
  return changedInDraft(base.before, draft).length > 0;
}

/** What is kept of it. */
export function toKeep({ draft, base }: Standing): KeptProtocol {
  return { ...base, typed: draft };
}
