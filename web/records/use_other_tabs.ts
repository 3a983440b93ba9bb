import { useCallback, useEffect, useRef, useState } from "react";
import { changesOf, type FieldChange, joinedChange, type LostValue } from "./joined_change.ts";

/** What the tabs with one form tell each other. */
type Message =
  | { readonly type: "typed"; readonly changes: readonly FieldChange[] }
  | { readonly type: "saved" }
  | { readonly type: "discarded" };

interface SharedForm<Values> {
  /** The values of the form now. */
  readonly values: () => Values;
  /** Shows values that were typed in another tab, which stores them; it may be of another version. */
  readonly show: (values: Readonly<Record<string, unknown>>) => void;
  /** Another tab has saved what was typed in both. */
  readonly onSaved: () => void;
  /** Another tab has discarded the draft that it shares with this one. */
  readonly onDiscarded: () => void;
}

/** What a form knows of the other tabs, and tells them. */
export interface OtherTabs<Values> {
  /** Whether another tab has opened the form before. */
  readonly isSecond: boolean;
  /** Values that only one of the tabs has, since the last save. */
  readonly lost: readonly LostValue[];
  /** Something was typed here. Keeps its identity. */
  readonly typed: (before: Values, after: Partial<Values>) => void;
  /** What was typed is saved. */
  readonly saved: () => void;
  readonly discarded: () => void;
}

/**
 * Joins the tabs of this browser in which the form of one draft is open: what is typed in one appears in
 * the others, so that the draft, which each of them stores whole, has what was typed in all.
 */
export function useOtherTabs<Values extends object>(
  name: string,
  form: SharedForm<Values>,
): OtherTabs<Values> {
  const latest = useRef(form);
  latest.current = form;
  const channel = useRef<BroadcastChannel>(undefined);
  const typedHere = useRef(new Map<string, unknown>());
  const [lost, setLost] = useState<readonly LostValue[]>([]);
  const isSecond = useSecondTab(name);

  useEffect(() => {
    if (typeof BroadcastChannel !== "function") return;
    const opened = new BroadcastChannel(`draft:${name}`);
    channel.current = opened;
    opened.addEventListener("message", ({ data }: MessageEvent<Message>) => receive(data));
    return () => {
      opened.close();
      channel.current = undefined;
    };
  }, [name]);

  function receive(message: Message): void {
    const { values, show, onSaved, onDiscarded } = latest.current;
    if (message.type === "saved") return onSaved();
    if (message.type === "discarded") return onDiscarded();
    const joined = joinedChange(values(), message.changes, typedHere.current);
    show(joined.values);
    if (joined.lost.length === 0) return;
    for (const { field } of joined.lost) typedHere.current.delete(field);
    setLost((before) => [...before, ...joined.lost]);
  }

  const tell = (message: Message) => {
    if (channel.current) channel.current.postMessage(message);
    else tellOnce(name, message);
  };
  return {
    isSecond,
    lost,
    typed: useCallback((before: Values, after: Partial<Values>) => {
      const changes = changesOf(before, after);
      if (changes.length === 0) return;
      for (const { field, to } of changes) typedHere.current.set(field, to);
      tell({ type: "typed", changes });
    }, []),
    saved(): void {
      typedHere.current.clear();
      setLost([]);
      tell({ type: "saved" });
    },
    discarded(): void {
      typedHere.current.clear();
      setLost([]);
      tell({ type: "discarded" });
    },
  };
}

/** For a form that was left while its draft was being deleted: the others store theirs again. */
function tellOnce(name: string, message: Message): void {
  if (typeof BroadcastChannel !== "function") return;
  const opened = new BroadcastChannel(`draft:${name}`);
  opened.postMessage(message);
  opened.close();
}

/** The form that was opened first holds a lock; the others wait for it. */
function useSecondTab(name: string): boolean {
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    if (!("locks" in navigator)) return;
    const stop = new AbortController();
    const left = new Promise<void>((resolve) =>
      stop.signal.addEventListener("abort", () => resolve())
    );
    const patience = setTimeout(() => setWaits(true), A_MOMENT);
    navigator.locks.request(`draft:${name}`, { signal: stop.signal }, () => {
      clearTimeout(patience);
      setWaits(false);
      return left;
    }).catch(() => {
      // The form was closed while it waited.
    });
    return () => {
      clearTimeout(patience);
      stop.abort();
    };
  }, [name]);
  return waits;
}

/** ms; a form that is being reopened first releases its lock. */
const A_MOMENT = 500;
