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
  | { readonly type: "typed"; readonly changes: readonly FieldChange[]; readonly of?: string }
  | { readonly type: "saved" }
  | { readonly type: "discarded" }
  /** Another tab has opened or left the form. */
  | { readonly type: "tabs" };

interface SharedForm<Values> {
  /** The values of the form now. */
  readonly values: () => Values;
  /** What the values are of: those of something else are not shown here. */
  readonly of?: () => string | undefined;
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
  /** Whether the form is open in another tab, too. */
  readonly isShared: boolean;
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
  const tell = useChannel(name, receive);
  const { isShared, count } = useTabCount(name, () => tell({ type: "tabs" }));
  useLook(name, async (isStopped) => {
    count();
    await readKept(isStopped);
  });

  function noteLost(next: readonly LostValue[]): void {
    if (next.length === 0 && known.current.length === 0) return;
    known.current = next;
    setLost(next);
  }

  function receive(message: Message): void {
    const { values, show, onSaved, onDiscarded } = latest.current;
    if (message.type === "tabs") return count();
    if (message.type === "discarded") return onDiscarded();
    if (message.type === "saved") {
      typedHere.current.clear();
      // From now on, versions tell what was typed there and is not here.
      noteLost(known.current.filter(({ place }) => place === "here"));
      return void onSaved();
    }
    if (message.of !== latest.current.of?.()) return;
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
    if (there) return receive(typedMessage(changesOf(before, there)));
    await latest.current.onSaved();
    if (!isStopped()) latest.current.onDiscarded();
  }

  function typedMessage(changes: readonly FieldChange[]): Message {
    const of = latest.current.of?.();
    return { type: "typed", changes, ...of !== undefined && { of } };
  }

  function end(type: "saved" | "discarded"): void {
    typedHere.current.clear();
    noteLost([]);
    tell({ type });
  }
  return {
    isShared,
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
      tell(typedMessage(changes));
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

/**
 * Whether other tabs have the form open, too: each of them asks for one lock, which the first one
 * holds. `tell` has the others count again.
 */
function useTabCount(
  name: string,
  tell: () => void,
): { readonly isShared: boolean; readonly count: () => void } {
  const [isShared, setShared] = useState(false);
  const latest = useRef(tell);
  latest.current = tell;
  const counting = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** After a moment, since a form that is being reopened first releases its lock. */
  function count(): void {
    clearTimeout(counting.current);
    counting.current = setTimeout(async () => {
      setShared((await openForms()).filter((one) => one === name).length > 1);
    }, A_MOMENT);
  }
  useEffect(() => {
    if (!("locks" in navigator)) return;
    const stop = new AbortController();
    const left = new Promise<void>((resolve) =>
      stop.signal.addEventListener("abort", () => resolve())
    );
    navigator.locks.request(`${FORM}${name}`, { signal: stop.signal }, () => {
      // The tab that had it may have been ended without a word.
      count();
      return left;
    }).catch(() => {
      // The form was closed while it waited.
    });
    count();
    latest.current();
    addEventListener("pagehide", () => latest.current(), { signal: stop.signal });
    return () => {
      clearTimeout(counting.current);
      stop.abort();
      latest.current();
    };
  }, [name]);
  return { isShared, count };
}

/** ms */
const A_MOMENT = 500;
