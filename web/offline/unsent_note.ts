import type { UnsentStatus } from "./unsent_status.ts";
import { createStore, useStore } from "../kit/layout/store.ts";

/**
 * How much is on this device alone, as the back office noted it last: known at once, in all tabs, and
 * without the device's store, which the public pages do not carry.
 */
const KEY = "unsent";
const NOTHING: UnsentStatus = { entries: 0, drafts: 0, stuck: 0, needsLogin: false };

let text = stored();
const note = createStore(read(text));

if (typeof addEventListener === "function") {
  // A key of null: everything was taken away.
  addEventListener("storage", ({ key }) => (key === KEY || key === null) && take(stored()));
}

/** The back office has counted; without a status there is nothing any more. */
export function noteUnsent(status: UnsentStatus = NOTHING): void {
  const next = unsentCount(status) === 0 ? null : JSON.stringify(status);
  if (next === text) return;
  try {
    if (next === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, next);
  } catch {
    // Where storage is forbidden there is nothing unsent either.
  }
  take(next);
}

/** What was noted last. */
export function unsentNoted(): UnsentStatus {
  return note.get();
}

/** The same for components. */
export function useUnsentNoted(): UnsentStatus {
  return useStore(note);
}

/** Saved versions and drafts together. */
export function unsentCount({ entries, drafts }: UnsentStatus): number {
  return entries + drafts;
}

function take(next: string | null): void {
  if (next === text) return;
  text = next;
  note.set(read(next));
}

function read(from: string | null): UnsentStatus {
  try {
    const kept: unknown = JSON.parse(from ?? "null");
    return isStatus(kept) ? kept : NOTHING;
  } catch {
    // A note that cannot be read is written anew by the next visit of the back office.
    return NOTHING;
  }
}

function isStatus(kept: unknown): kept is UnsentStatus {
  return typeof kept === "object" && kept !== null &&
    "entries" in kept && typeof kept.entries === "number" &&
    "drafts" in kept && typeof kept.drafts === "number" &&
    "stuck" in kept && typeof kept.stuck === "number" &&
    "needsLogin" in kept && typeof kept.needsLogin === "boolean";
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
