import { explainStore } from "../../../offline/device/store_health.ts";
import { useState } from "react";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { stateSentence, type Surroundings, unsentGroups } from "./entry_words.ts";
import { readUnsent } from "./read_unsent.ts";
import { toast } from "../../../kit/dialogs/toast.ts";
import { isOnline } from "../../../kit/states/online.ts";
import { browserDevice } from "../../../offline/device/browser_device.ts";
import { tellQueued } from "../../../offline/browser_sync_world.ts";
import { dropDraft } from "../../../offline/device/drafts.ts";
import type { OutboxEntry } from "../../../offline/entry.ts";
import { dropEntry, unsentEntries } from "../../../offline/outbox.ts";
import { tryNow } from "../../../offline/record_outcome.ts";
import { attemptOf, type SendAttempt } from "../../../offline/wait_until_sent.ts";
import { isStuck, STATE_WORDS } from "../../../offline/unsent_status.ts";
import { useLive } from "../../../records/use_live.ts";

/** The unsent data of this device, updated live, and actions. */
export function useUnsent() {
  const [round, setRound] = useState(0);
  const found = useLive(async () => {
    try {
      return { unsent: await readUnsent(browserDevice()) };
    } catch (failure) {
      // The screen shows the failure and offers another try.
      return { failure: explainStore(failure) };
    }
  }, [round]);

  return {
    /** Undefined until it is read. */
    found,
    reload: () => setRound((before) => before + 1),
    /** Sends all unsent entries or a single one, and shows the result. */
    async send(id?: string): Promise<void> {
      const device = browserDevice();
      try {
        const ids = id === undefined ? idsToTry(await unsentEntries(device)) : [id];
        const since = device.now();
        await tryNow(device, "pressed", id);
        tellQueued();
        const attempt = ids.length > 0 &&
          await attemptOf(device, ids, { since, patience: PATIENCE });
        const { title, text } = attempt
          ? attemptWords(attempt, { online: isOnline(), now: device.now() })
          : { title: officeMessages.unsentBehindStuck, text: undefined };
        // One id for all tries, so that the newest result replaces earlier ones.
        toast.info(title, { id: "attempt", ...(text !== undefined && { text }) });
      } catch (failure) {
        // This try failed; the next trigger sends the entries automatically.
        toast.failure(officeMessages.unsentNotTried, { text: explainStore(failure) });
      }
    },
    removeEntry: (id: string) => removed(() => dropEntry(browserDevice(), id)),
    removeDraft: (name: string) => removed(() => dropDraft(browserDevice(), name)),
  };
}

/** ms: longer than the timeout of a call without a reply. */
const PATIENCE = 20_000;

/** @returns false after a failure, which is shown. */
async function removed(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    // Entries behind the removed one may be sent now.
    tellQueued();
    toast.success(officeMessages.unsentRemoved);
    return true;
  } catch (failure) {
    // The toast shows why; nothing was removed.
    toast.failure(officeMessages.unsentNotRemoved, { text: explainStore(failure) });
    return false;
  }
}

/** The text after 'Wyślij teraz': the result, and why an entry still waits. */
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

/** The ids to send when all are sent, without stuck entries and those behind them. */
export function idsToTry(entries: readonly OutboxEntry[]): string[] {
  return unsentGroups(entries)
    .flatMap(({ entries }) => {
      const stuck = entries.findIndex(isStuck);
      return stuck < 0 ? entries : entries.slice(0, stuck);
    })
    .map(({ id }) => id);
}
