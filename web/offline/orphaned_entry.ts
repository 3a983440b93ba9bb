import { messages } from "../../shared/messages.ts";
import type { OutboxEntry } from "./entry.ts";

/**
 * Protocols of unsent entries that the server no longer has: later versions cannot be based on
 * them.
 */
export function orphanedSubjects(unsent: readonly OutboxEntry[]): ReadonlySet<string> {
  return new Set(unsent.filter(isOrphaned).map(({ subject }) => subject));
}

/** Whether the server refused the entry because it has no such protocol. */
export function isOrphaned({ state, wish }: Pick<OutboxEntry, "state" | "wish">): boolean {
  return state.name === "refused" && state.status === 404 && wish?.type !== "annex";
}

/** Whether the server refused the entry because its rental was deleted: its form cannot open again. */
export function isOfDeletedRental({ state }: Pick<OutboxEntry, "state">): boolean {
  if (state.name !== "refused") return false;
  // Entries stored by releases without `rentalGone` are recognized by the text of the refusal.
  return state.rentalGone === true ||
    state.status === 404 && state.reason === messages.rentalNotFound;
}
