import { useCallback, useEffect, useRef, useState } from "react";
import {
  changesOf,
  type FieldChange,
  joinedChange,
  type LostValue,
  stillLost,
} from "./joined_change.ts";

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
  /** The form's draft on the device; `"unknown"` if this tab's own values could not be stored. */
  readonly kept: () => Promise<object | "unknown" | undefined>;
  /** Another tab has saved what was typed in both. */
  readonly onSaved: () => Promise<void> | void;
  /** Another tab has deleted the draft that it shares with this one. */
  readonly onDiscarded: () => void;
}

/** What a form knows of the other tabs, and what it sends to them. */
export interface OtherTabs<Values> {
  /** Whether another tab has opened the form before. */
  readonly isSecond: boolean;
  /** Whether the tabs show what is typed in the others at once; else once they come into view. */
  readonly isJoined: boolean;
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
 * the others, so that the draft, which each of them stores whole, has what was typed in all. A tab that
 * got no message, since it was frozen or the browser has no channel, reads the draft when it comes into view.
 */
export function useOtherTabs<Values extends object>(
  name: string,
  form: SharedForm<Values>,
): OtherTabs<Values> {
  const latest = useRef(form);
  latest.current = form;
  const typedHere = useRef(new Map<string, FieldChange>());
  const known = useRef<readonly LostValue[]>([]);
  const [lost, setLost] = useState(known.current);
  const isSecond = useSecondTab(name);

  const tell = useChannel(name, receive);
  useLook(name, readKept);

  function noteLost(next: readonly LostValue[]): void {
    if (next.length === 0 && known.current.length === 0) return;
    known.current = next;
    setLost(next);
  }

  function receive(message: Message): void {
    const { values, show, onSaved, onDiscarded } = latest.current;
    if (message.type === "discarded") return onDiscarded();
    if (message.type === "saved") {
      typedHere.current.clear();
      // From now on, versions tell what was typed there and is not here.
      noteLost(known.current.filter(({ place }) => place === "here"));
      return void onSaved();
    }
    const typed = typedHere.current;
    const joined = joinedChange(values(), message.changes, { typed, lost: known.current });
    show(joined.values);
    for (const { field, place } of joined.lost) if (place === "here") typed.delete(field);
    noteLost(joined.lost);
  }

  /** Shows what other tabs have stored and this one has not received. */
  async function readKept(isStopped: () => boolean): Promise<void> {
    const before = latest.current.values();
    const there = await latest.current.kept();
    if (isStopped() || there === "unknown") return;
    if (there) return receive({ type: "typed", changes: changesOf(before, there) });
    await latest.current.onSaved();
    if (!isStopped()) latest.current.onDiscarded();
  }

  function end(type: "saved" | "discarded"): void {
    typedHere.current.clear();
    noteLost([]);
    tell({ type });
  }
  return {
    isSecond,
    isJoined,
    lost,
    typed: useCallback((before: Values, after: Partial<Values>) => {
      const changes = changesOf(before, after);
      if (changes.length === 0) return;
      for (const { field, from, to } of changes) {
        const first = typedHere.current.get(field)?.from ?? from;
        typedHere.current.set(field, { field, from: first, to });
      }
      noteLost(stillLost(known.current, { ...before, ...after }));
      tell({ type: "typed", changes });
    }, []),
    saved: () => end("saved"),
    discarded: () => end("discarded"),
  };
}

const isJoined = typeof BroadcastChannel === "function";

/** Sends messages to the other tabs, and receives theirs. */
function useChannel(
  name: string,
  receive: (message: Message) => void,
): (message: Message) => void {
  const latest = useRef(receive);
  latest.current = receive;
  const channel = useRef<BroadcastChannel>(undefined);
  useEffect(() => {
    if (!isJoined) return;
    const opened = new BroadcastChannel(`${FORM}${name}`);
    channel.current = opened;
    opened.addEventListener("message", ({ data }: MessageEvent<Message>) => latest.current(data));
    return () => {
      opened.close();
      channel.current = undefined;
    };
  }, [name]);
  return (message) => {
    if (channel.current) channel.current.postMessage(message);
    else tellOnce(name, message);
  };
}

/** Looks again whenever the tab comes into view, also from the browser's cache of pages. */
function useLook(name: string, look: (isStopped: () => boolean) => Promise<void>): void {
  const latest = useRef(look);
  latest.current = look;
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    function onView(): void {
      if (document.visibilityState !== "visible") return;
      latest.current(() => signal.aborted).catch((failure: unknown) =>
        console.warn("Cannot read a draft again:", failure instanceof Error && failure.name)
      );
    }
    document.addEventListener("visibilitychange", onView, { signal });
    addEventListener("pageshow", ({ persisted }) => persisted && onView(), { signal });
    // Two windows are in view at a time.
    addEventListener("focus", onView, { signal });
    return () => stop.abort();
  }, [name]);
}

/** For a form that was left while its draft was being deleted: the others store theirs again. */
function tellOnce(name: string, message: Message): void {
  if (!isJoined) return;
  const opened = new BroadcastChannel(`${FORM}${name}`);
  opened.postMessage(message);
  opened.close();
}

/** The names of the forms that are open in the tabs of this browser. */
export async function openForms(): Promise<string[]> {
  if (!("locks" in navigator)) return [];
  const { held = [], pending = [] } = await navigator.locks.query();
  return [...held, ...pending].flatMap(({ name = "" }) =>
    name.startsWith(FORM) ? [name.slice(FORM.length)] : []
  );
}

/** Begins the names of locks and channels of forms. */
const FORM = "draft:";

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
    navigator.locks.request(`${FORM}${name}`, { signal: stop.signal }, () => {
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
