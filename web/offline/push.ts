import { officeMessages } from "../../shared/office_messages.ts";
import type { Device } from "./device/device.ts";
import { isUnsent, type OutboxEntry } from "./entry.ts";
import { isPending, type Pending } from "./entry_change.ts";
import { ENTRY_KINDS } from "./kinds/entry_kinds.ts";
import { holdsOthers, sendingQueues } from "./sending_order.ts";
import { allUnsent, unsentOf } from "./outbox.ts";
import { begin, confirm, note, rebase, resetInterrupted } from "./entry_progress.ts";
import { type OtherVersion, type Outcome, outcomeOf } from "./failed_call.ts";
import { withConnection } from "./with_connection.ts";
import { isSendable, waitAfter, waitAsked } from "./retry.ts";

/** The result of sending all due entries. */
export interface PushReport {
  readonly sent: number;
  /** No reply came from our server, so the rest was not tried. */
  readonly offline: boolean;
  /** Sending needs a login first. */
  readonly needsLogin: boolean;
}

/**
 * Sends due entries: those of one queue one after the other, several queues in parallel. Only one
 * tab may run this at a time. What a closed tab was sending is sent again under the same key, so
 * that it is recorded once.
 */
export async function pushDue(device: Device): Promise<PushReport> {
  await resetInterrupted(device);
  const report = { sent: 0, offline: false, needsLogin: false };
  let before: number;
  // Repeat after a success: entries may have been queued during the round.
  do {
    before = report.sent;
    const queues = sendingQueues(await allUnsent(device)).values();
    const senders = Array.from({ length: PARALLEL_SENDERS }, async () => {
      for (const queue of queues) {
        if (report.offline || report.needsLogin) return;
        await pushQueue(device, queue, report);
      }
    });
    await Promise.all(senders);
  } while (report.sent > before && !report.offline && !report.needsLogin);
  return report;
}

/** Sends the unsent entries of one queue; it stops at the first that is not sent. */
async function pushQueue(
  device: Device,
  queue: readonly OutboxEntry[],
  report: { -readonly [Name in keyof PushReport]: PushReport[Name] },
): Promise<void> {
  for (const { order } of queue) {
    // Read it again: sending the entry before may have changed its base.
    const entry = await withConnection(device.db, () => device.db.outbox.get(order));
    if (!entry || !isUnsent(entry)) continue;
    const result = await pushEntry(device, entry);
    report.sent += result === "sent" ? 1 : 0;
    report.offline ||= result === "offline";
    report.needsLogin ||= result === "login";
    if (result !== "sent" && !await isPassed(device, order)) return;
  }
}

/** Whether the entries after it are sent all the same. */
async function isPassed({ db }: Device, order: number): Promise<boolean> {
  const entry = await withConnection(db, () => db.outbox.get(order));
  return entry !== undefined && !holdsOthers(entry);
}

type PushResult = "sent" | "stuck" | "offline" | "login";

async function pushEntry(device: Device, entry: OutboxEntry): Promise<PushResult> {
  const { state } = entry;
  if (!isPending(entry) || !isSendable(state, device.now())) return "stuck";
  if (!await begin(device, entry)) return "stuck";
  return await send({ device, entry, tries: state.tries + 1 }, "new");
}

/** A try to send an entry. */
interface Try {
  readonly device: Device;
  readonly entry: Pending;
  readonly tries: number;
}

/** If the server lacks a photo, all photos on this device are sent, then the entry, once more. */
async function send(trying: Try, photos: "new" | "all"): Promise<PushResult> {
  const { device, entry } = trying;
  try {
    const saved = await ENTRY_KINDS[entry.kind].send(device, entry, photos);
    return await confirmAs(trying, saved);
  } catch (failure) {
    const outcome = outcomeOf(failure);
    switch (outcome.type) {
      case "photos":
        return photos === "new" ? await send(trying, "all") : await setBack(trying, NO_PHOTO);
      case "differs":
        return await compare(trying, outcome);
      default:
        return await setBack(trying, outcome);
    }
  }
}

async function confirmAs({ device, entry }: Try, saved: unknown): Promise<"sent"> {
  await confirm(device, entry, await ENTRY_KINDS[entry.kind].confirmed(device, entry, saved));
  return "sent";
}

/** Records why a try failed. */
async function setBack(
  { device, entry, tries }: Try,
  outcome: Exclude<Outcome, { type: "differs" | "photos" }>,
): Promise<PushResult> {
  switch (outcome.type) {
    case "again": {
      const { reason, retryAfter, offline } = outcome;
      const triedAt = device.now();
      const nextTryAt = triedAt + waitAfter(tries, device.random, retryAfter);
      const asked = retryAfter > 0 && { notBefore: triedAt + waitAsked(retryAfter) };
      await note(device, entry, { type: "failed", at: triedAt, nextTryAt, reason, ...asked });
      return offline ? "offline" : "stuck";
    }
    case "login":
      await note(device, entry, { type: "session_ended" });
      return "login";
    case "refused": {
      const changed = await note(device, entry, outcome);
      return changed ? await pushEntry(device, changed) : "stuck";
    }
    default:
      return outcome satisfies never;
  }
}

/**
 * Compares an entry with the server's version. If that has it, an earlier try was successful, or
 * another device has sent it from an export.
 */
async function compare(trying: Try, { how, refused }: OtherVersion): Promise<PushResult> {
  const { device, entry } = trying;
  const { comparison } = ENTRY_KINDS[entry.kind];
  if (!comparison) return await setBack(trying, refused);
  let theirs: unknown;
  try {
    theirs = await comparison.read(device, entry, how);
  } catch (failure) {
    const outcome = outcomeOf(failure);
    const isPassing = outcome.type === "again" || outcome.type === "login";
    const isMissing = outcome.type === "refused" && how !== "key_reused";
    return await setBack(trying, isPassing || isMissing ? outcome : refused);
  }
  if (theirs === undefined) return await setBack(trying, refused);
  const later = (await withConnection(device.db, () => unsentOf(device.db, entry.subject)))
    .filter(({ order }) => order >= entry.order).filter(isPending);
  if (later.some((one) => comparison.isRecorded(one, theirs))) {
    return await confirmAs(trying, theirs);
  }
  if (how === "key_reused") return await setBack(trying, refused);
  const onTheirs = comparison.rebased(entry, theirs, device.newId);
  if (onTheirs) {
    const changed = await rebase(device, entry, onTheirs);
    return changed ? await pushEntry(device, changed) : "stuck";
  }
  const conflict = comparison.conflict?.(entry, theirs);
  if (!conflict) return await setBack(trying, refused);
  await note(device, entry, conflict);
  return "stuck";
}

const NO_PHOTO = {
  type: "refused" as const,
  status: 409,
  reason: officeMessages.photoMissingOnServer,
  errors: [],
};
const PARALLEL_SENDERS = 3;
