import { proxy, subscribe } from "valtio/vanilla";
import type { UnsentStatus } from "./unsent_status.ts";

const KEY = "unsent";
const NOTHING: UnsentStatus = { entries: 0, drafts: 0, stuck: 0, needsLogin: false };

/** As it lies in the storage. */
let text = stored();

/**
 * How much is on this device alone, as the back office noted it last: known at once, in all tabs, and
 * without the device's store, which the public pages do not carry.
 */
export const unsent = proxy<{ status: UnsentStatus }>({ status: read(text) });
subscribe(unsent, keep, true);

if (typeof addEventListener === "function") {
  // A key of null: everything was taken away.
  addEventListener("storage", ({ key }) => {
    const next = stored();
    if (key !== KEY && key !== null || next === text) return;
    text = next;
    unsent.status = read(next);
  });
}

/** The back office has counted; without a status there is nothing any more. */
export function noteUnsent(status: UnsentStatus = NOTHING): void {
  if (textOf(status) !== text) unsent.status = unsentCount(status) === 0 ? NOTHING : status;
}

/** Saved versions and drafts together. */
export function unsentCount({ entries, drafts }: UnsentStatus): number {
  return entries + drafts;
}

/** Another tab's note lies there already. */
function keep(): void {
  const next = textOf(unsent.status);
  if (next === text) return;
  text = next;
  try {
    if (next === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, next);
  } catch {
    // Where storage is forbidden there is nothing unsent either.
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
