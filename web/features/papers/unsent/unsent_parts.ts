import type { OutboxEntry } from "../../../offline/entry.ts";
import { isStuck } from "../../../offline/unsent_status.ts";
import { type UnsentGroup, unsentGroups } from "./entry_words.ts";

/** What was saved, by who has the next step: a person, or the network. */
export interface UnsentParts {
  /** Rentals with something that goes no further without a decision. */
  readonly undecided: readonly UnsentGroup[];
  readonly waiting: readonly UnsentGroup[];
}

/** The unsent entries by their rentals, those that want a decision apart. */
export function unsentParts(entries: readonly OutboxEntry[]): UnsentParts {
  const groups = unsentGroups(entries);
  return {
    undecided: groups.filter(({ entries }) => entries.some(isStuck)),
    waiting: groups.filter(({ entries }) => !entries.some(isStuck)),
  };
}

/** What is announced: 'Wymaga decyzji: 2. Czeka na wysłanie: 1. Szkice: 0.' */
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
