import { officeMessages } from "../../../../shared/office_messages.ts";
import { stateSentence, type Surroundings, unsentGroups } from "./entry_words.ts";
import type { OutboxEntry } from "../../../offline/entry.ts";
import type { SendAttempt } from "../../../offline/sending_result.ts";
import { isStuck, STATE_WORDS } from "../../../offline/unsent_status.ts";

/** What is said to whoever pressed 'Wyślij teraz': what came of it, and why it still waits. */
export function attemptWords(
  attempt: SendAttempt,
  { online, now }: Pick<Surroundings, "online" | "now">,
): { readonly title: string; readonly text?: string } {
  if (attempt === "sent") return { title: officeMessages.unsentSent };
  if (attempt === "under way") return { title: officeMessages.unsentUnderWay };
  const { state } = attempt;
  return {
    title: state.name === "waiting" ? officeMessages.unsentStillWaits : STATE_WORDS[state.name],
    text: stateSentence(attempt, { before: undefined, online, now }),
  };
}

/** Ids of what is tried where all is to be sent: nothing that is stuck, or waits behind such. */
export function idsToTry(entries: readonly OutboxEntry[]): string[] {
  return unsentGroups(entries)
    .flatMap(({ entries }) => {
      const stuck = entries.findIndex(isStuck);
      return stuck < 0 ? entries : entries.slice(0, stuck);
    })
    .map(({ id }) => id);
}
