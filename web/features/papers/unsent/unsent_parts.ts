import type { OutboxEntry } from "../../../offline/entry.ts";
import { isStuck } from "../../../offline/unsent_status.ts";
import { type UnsentGroup, unsentGroups } from "./entry_words.ts";

/** Unsent entries by whether they need a person or only the network. */
export interface UnsentParts {
  /** Rentals with an entry that needs a decision. */
  readonly undecided: readonly UnsentGroup[];
  readonly waiting: readonly UnsentGroup[];
}

/** Groups the unsent entries by rental, and separates rentals that need a decision. */
export function unsentParts(entries: readonly OutboxEntry[]): UnsentParts {
  const groups = unsentGroups(entries);
  return {
    undecided: groups.filter(({ entries }) => entries.some(isStuck)),
    waiting: groups.filter(({ entries }) => !entries.some(isStuck)),
  };
}

/** The announcement: 'Wymaga decyzji: 2. Czeka na wysłanie: 1. Szkice: 0.' */
export function unsentCountWords(
  { entries, drafts }: {
    readonly entries: readonly OutboxEntry[];
    readonly drafts: readonly unknown[];
  },
): string {
  const stuck = entries.filter(isStuck).length;
  return [
    stuck > 0 && `Wymaga decyzji: ${stuck}.`,
    `Czeka na wysłanie: ${entries.length - stuck}.`,
    `Szkice: ${drafts.length}.`,
  ].filter(Boolean).join(" ");
}
