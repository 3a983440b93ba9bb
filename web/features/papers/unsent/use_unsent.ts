import { notifyQueued } from "../../../offline/browser_sync_world.ts";
import { explainStore } from "../../../offline/device/store_health.ts";
import { useState } from "react";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { stateSentence, type Surroundings } from "./entry_words.ts";
import { toast } from "../../../kit/dialogs/toast.ts";
import { isOnline } from "../../../kit/states/online.ts";
import { browserDevice } from "../../../offline/device/browser_device.ts";
import {
  allDrafts,
  dropDraft,
  kindOfDraft,
  rentalOfDraft,
} from "../../../offline/device/drafts.ts";
import type { OutboxEntry } from "../../../offline/entry.ts";
import { allUnsent, dropEntry } from "../../../offline/outbox.ts";
import { tryNow } from "../../../offline/entry_progress.ts";
import { type SendAttempt, waitForAttempt } from "../../../offline/wait_until_sent.ts";
import { holdsOthers, sendingQueues } from "../../../offline/sending_order.ts";
import { isStuck, sentEntries, STATE_WORDS } from "../../../offline/unsent_status.ts";
import { useLive } from "../../../records/use_live.ts";
import type { PaperKind } from "../../../../shared/papers/options.ts";
import type { Device } from "../../../offline/device/device.ts";
import { replicaOne } from "../../../offline/replica/replica_reads.ts";
import { carOf, customerOf, paperName } from "../protocol_words.ts";

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
        const ids = id === undefined ? idsToTry(await allUnsent(device)) : [id];
        const since = device.now();
        await tryNow(device, "pressed", id);
        notifyQueued();
        const attempt = ids.length > 0 &&
          await waitForAttempt(device, ids, { since, patience: PATIENCE });
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
    notifyQueued();
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
  return sendingQueues(entries)
    .flatMap((queue) => {
      const stuck = queue.findIndex((entry) => isStuck(entry) && holdsOthers(entry));
      return (stuck < 0 ? queue : queue.slice(0, stuck)).filter((entry) => !isStuck(entry));
    })
    .map(({ id }) => id);
}

/** An unsaved draft. */
export interface UnsentDraft {
  readonly name: string;
  /** Undefined if this version of the app does not know the kind. */
  readonly kind: PaperKind | "money" | undefined;
  readonly rentalId: string;
  /** The car and the customer; undefined if the device does not have the rental. */
  readonly title: string | undefined;
  /** Ms of the device's clock. */
  readonly keptAt: number;
}

/** The names of what drafts are of. */
export const draftKindName = { ...paperName, money: "Pieniądze" } as const;

/** All unsent data of this device, and recently sent entries. */
export interface Unsent {
  readonly entries: readonly OutboxEntry[];
  readonly drafts: readonly UnsentDraft[];
  readonly sent: readonly OutboxEntry[];
}

/** Reads it from the device. @throws if the store cannot be read. */
async function readUnsent(device: Pick<Device, "db">): Promise<Unsent> {
  const entries = await allUnsent(device);
  const sent = await sentEntries(device);
  const drafts: UnsentDraft[] = [];
  for (const { name, keptAt } of await allDrafts(device)) {
    const rentalId = rentalOfDraft(name);
    const known = [...entries, ...sent].find((entry) => entry.rentalId === rentalId)?.title;
    drafts.push({
      name,
      kind: kindOfDraft(name),
      rentalId,
      title: known ?? await titleOf(device, rentalId),
      keptAt,
    });
  }
  return { entries, drafts, sent: sent.slice(0, MOST_SENT) };
}

async function titleOf(
  device: Pick<Device, "db">,
  rentalId: string,
): Promise<string | undefined> {
  const rental = await replicaOne(device, "rental", rentalId);
  return rental && `${carOf(rental)} · ${customerOf(rental)}`;
}

/** More sent entries would push the unsent ones down the page. */
const MOST_SENT = 10;
