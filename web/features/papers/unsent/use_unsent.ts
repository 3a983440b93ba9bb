import { useState } from "react";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { explainStore, stateSentence, type Surroundings, unsentGroups } from "./entry_words.ts";
import { readUnsent } from "./read_unsent.ts";
import { toast } from "../../../kit/dialogs/toast.ts";
import { isOnline } from "../../../kit/states/online.ts";
import { browserDevice } from "../../../offline/device/browser_device.ts";
import { tellQueued } from "../../../offline/browser_sync_world.ts";
import { dropDraft } from "../../../offline/device/drafts.ts";
import type { OutboxEntry } from "../../../offline/entry.ts";
import { dropEntry, unsentEntries } from "../../../offline/outbox.ts";
import { tryNow } from "../../../offline/outbox_progress.ts";
import { attemptOf, type SendAttempt } from "../../../offline/sending_result.ts";
import { isStuck, STATE_WORDS } from "../../../offline/unsent_status.ts";
import { useLive } from "../../../records/use_live.ts";

/** What is on this device alone, live, and what can be done about it. */
export function useUnsent() {
  const [round, setRound] = useState(0);
  const found = useLive(async () => {
    try {
      return { unsent: await readUnsent(browserDevice()) };
    } catch (failure) {
      // The screen says so and offers another try.
      return { failure: explainStore(failure) };
    }
  }, [round]);

  return {
    /** Undefined until it is read. */
    found,
    reload: () => setRound((before) => before + 1),
    /** Sends everything that waits, or one entry, and says what came of it. */
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
        // However often it is pressed, the newest answer is the one that stands.
        toast.info(title, { id: "attempt", ...(text !== undefined && { text }) });
      } catch (failure) {
        // It goes on by itself at the next chance; what was pressed has come to nothing.
        toast.failure(officeMessages.unsentNotTried, { text: explainStore(failure) });
      }
    },
    removeEntry: (id: string) => removed(() => dropEntry(browserDevice(), id)),
    removeDraft: (name: string) => removed(() => dropDraft(browserDevice(), name)),
  };
}

/** ms: longer than a call may take that gets no reply. */
const PATIENCE = 20_000;

/** @returns false where it did not work, which is said. */
async function removed(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    // What waited behind it may go.
    tellQueued();
    toast.success(officeMessages.unsentRemoved);
    return true;
  } catch (failure) {
    // Said in words; everything stays.
    toast.failure(officeMessages.unsentNotRemoved, { text: explainStore(failure) });
    return false;
  }
}

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
