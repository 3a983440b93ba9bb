import type { ProtocolKind } from "../../shared/paperwork/options.ts";
import type { EntryState, OutboxEntry } from "./entry.ts";

/** How far a protocol that was saved here is on its way to the server. */
export type SavedState = EntryState["name"];

/**
 * Whose protocols of a kind were saved here and are not in what was read at `since` (milliseconds of the
 * device's clock), by the rental's id. Of several versions the first unsent one says how far they are,
 * for the others wait behind it.
 */
export function savedHere(
  entries: readonly OutboxEntry[],
  kind: ProtocolKind,
  since: number,
): ReadonlyMap<string, SavedState> {
  const saved = new Map<string, SavedState>();
  for (const { rentalId, state, ...entry } of entries) {
    if (entry.kind !== kind) continue;
    if (state.name === "sent" && state.at <= since) continue;
    const before = saved.get(rentalId);
    if (before === undefined || before === "sent") saved.set(rentalId, state.name);
  }
  return saved;
}
