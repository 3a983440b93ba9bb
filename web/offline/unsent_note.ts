import { proxy, subscribe } from "valtio/vanilla";
import type { UnsentStatus } from "./unsent_status.ts";

const KEY = "unsent";
const NOTHING: UnsentStatus = { entries: 0, drafts: 0, stuck: 0, needsLogin: false };

/** The text in `localStorage`. */
let text = stored();

/**
 * How much unsent data this device has, as the back office last counted it. Known at once, in all
 * tabs, and without the device's store, which public pages do not load.
 */
export const unsent = proxy<{ status: UnsentStatus }>({ status: read(text) });
subscribe(unsent, keep, true);

if (typeof addEventListener === "function") {
  // A key of null: the storage was cleared.
  addEventListener("storage", ({ key }) => {
    const next = stored();
    if (key !== KEY && key !== null || next === text) return;
    text = next;
    unsent.status = read(next);
  });
}

/** Records the back office's count; without a status, that there is none. */
export function noteUnsent(status: UnsentStatus = NOTHING): void {
  if (textOf(status) !== text) unsent.status = unsentCount(status) === 0 ? NOTHING : status;
}

/** The number of saved versions and drafts. */
export function unsentCount({ entries, drafts }: UnsentStatus): number {
  return entries + drafts;
}

/** Writes the status to `localStorage`, unless another tab has already written it. */
function keep(): void {
  const next = textOf(unsent.status);
  if (next === text) return;
  text = next;
  try {
    if (next === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, next);
  } catch {
    // Where storage is forbidden, no unsent data is stored either.
  }
}

function textOf(status: UnsentStatus): string | null {
  return unsentCount(status) === 0 ? null : JSON.stringify(status);
}

function read(from: string | null): UnsentStatus {
  try {
    const kept: unknown = JSON.parse(from ?? "null");
    return isStatus(kept) ? kept : NOTHING;
  } catch {
    // The next visit of the back office replaces a note that cannot be read.
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
