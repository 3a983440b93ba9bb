import { ProblemFailure } from "../../api/failures.ts";
import { forgetRentals } from "../../api/office/forget_rentals.ts";
import { isOnline } from "../../kit/states/online.ts";
import type { KeptDraft } from "../../offline/db.ts";
import type { Device } from "../../offline/device/device.ts";
import type { OutboxEntry } from "../../offline/entry.ts";
import { tryNow } from "../../offline/entry_progress.ts";
import { backToDraft } from "../../offline/outbox.ts";
import { entryIdOf } from "../../offline/unsent_protocol.ts";
import { waitForResult } from "../../offline/wait_until_sent.ts";

/** How a form sends what it has queued. */
export interface Sending {
  /** Triggers the sending. */
  readonly wake: () => void;
  /** ms that a save waits for the server. */
  readonly patience?: number;
}

/** Sends a queued entry and waits a limited time. @returns the entry then; undefined if it is gone */
export async function sendQueued(
  device: Device,
  entry: OutboxEntry,
  { wake, patience = PATIENCE }: Sending,
): Promise<OutboxEntry | undefined> {
  // The user waits: entries that failed before and are sent first must not wait for their next try.
  await tryNow(device, "back");
  wake();
  const result = isOnline() ? await waitForResult(device, entry.id, patience) : entry;
  forgetRentals();
  return result;
}

/** The server's refusal of an entry, as a call would have thrown it. */
export function refusalOf(entry: OutboxEntry | undefined): ProblemFailure | undefined {
  if (entry?.state.name !== "refused") return undefined;
  const { status, reason, errors = [], problem } = entry.state;
  return new ProblemFailure(status, {
    errorMessage: reason,
    errors: [...errors],
    ...problem !== undefined && { type: problem },
  });
}

/** What a form has saved: the version it is based on, and the draft of it. */
interface FormSave {
  readonly etag: string;
  readonly draft: Pick<KeptDraft, "name" | "values">;
}

/**
 * Sends what a form has saved, as `sendQueued` does. If the server refuses it, it becomes the draft
 * again, and the refusal is thrown. A save that is based on another entry stays refused: it replaced
 * the one it corrected.
 * @returns the entry then, or the refusal of such a save
 */
export async function sendSaved(
  device: Device,
  entry: OutboxEntry,
  { etag, draft }: FormSave,
  sending: Sending,
): Promise<{ readonly sent?: OutboxEntry | undefined; readonly refusal?: ProblemFailure }> {
  const sent = await sendQueued(device, entry, sending);
  const refusal = refusalOf(sent);
  if (!refusal) return { sent };
  if (entryIdOf(etag) !== undefined) return { refusal };
  await backToDraft(device, entry.id, draft);
  throw refusal;
}

/** The version that a save is based on, with what is `known` of a version of the server. */
export function baseOf<Known extends object>(etag: string, known: Known) {
  const id = entryIdOf(etag);
  if (id !== undefined) return { type: "entry" as const, id };
  if (etag === "") return { type: "new" as const };
  // Compression by a proxy makes etags weak: W/"7".
  return { type: "version" as const, version: Number(/\d+/.exec(etag)?.[0]), ...known };
}

const PATIENCE = 10_000;
