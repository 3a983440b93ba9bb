import { ProblemFailure } from "../../api/failures.ts";
import { forgetRentals } from "../../api/office/forget_rentals.ts";
import { isOnline } from "../../kit/states/online.ts";
import type { Device } from "../../offline/device/device.ts";
import type { OutboxEntry } from "../../offline/entry.ts";
import { tryNow } from "../../offline/entry_progress.ts";
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

/** The version that a form's etag names; undefined for a new paper. */
export function versionOf(
  etag: string,
): { readonly type: "entry"; readonly id: string } | number | undefined {
  const id = entryIdOf(etag);
  if (id !== undefined) return { type: "entry", id };
  // Compression by a proxy makes etags weak: W/"7".
  return etag === "" ? undefined : Number(/\d+/.exec(etag)?.[0]);
}

const PATIENCE = 10_000;
