import type { Protocol } from "../../shared/api/protocol.ts";
import { messages } from "../../shared/messages.ts";
import { officeMessages } from "../../shared/office_messages.ts";
import { sendPhotos } from "./device/kept_photos.ts";
import type { Device } from "./device/device.ts";
import {
  type Base,
  isUnsent,
  type OutboxEntry,
  type ProtocolEntry,
  type ProtocolWish,
} from "./entry.ts";
import { sendAgreement } from "./agreement/agreement_calls.ts";
import { holdsOthers, sendingQueues } from "./sending_order.ts";
import { allUnsent } from "./outbox.ts";
import { begin, confirm, note, resetInterrupted } from "./entry_progress.ts";
import { type Outcome, outcomeOf, type PlainOutcome } from "./failed_call.ts";
import { readProtocol, readProtocolOfRental, sendWish, writtenContent } from "./protocol_calls.ts";
import { withConnection } from "./with_connection.ts";
import { isSendable, waitAfter, waitAsked } from "./retry.ts";
import { causeOf, isRecorded, overwritesNothing } from "./compare_with_server.ts";

/** The result of sending all due entries. */
export interface PushReport {
  readonly sent: number;
  /** No reply came from our server, so the rest was not tried. */
  readonly offline: boolean;
  /** Sending needs a login first. */
  readonly needsLogin: boolean;
}

/**
 * Sends due entries: those of one rental one after the other, several rentals in parallel. Only one
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

/** Sends the unsent entries of one rental; it stops at the first that is not sent. */
async function pushQueue(
  device: Device,
  queue: readonly number[],
  report: { -readonly [Name in keyof PushReport]: PushReport[Name] },
): Promise<void> {
  for (const order of queue) {
    // Read it again: sending the entry before may have changed its base.
    const entry = await withConnection(device.db, () => device.db.outbox.get(order));
    if (!entry || !isUnsent(entry)) continue;
    const came = await pushEntry(device, entry);
    report.sent += came === "sent" ? 1 : 0;
    report.offline ||= came === "offline";
    report.needsLogin ||= came === "login";
    if (came !== "sent" && !await isPassed(device, order)) return;
  }
}

/** Whether the entries after it are sent all the same. */
async function isPassed({ db }: Device, order: number): Promise<boolean> {
  const entry = await withConnection(db, () => db.outbox.get(order));
  return entry !== undefined && !holdsOthers(entry);
}

type Came = "sent" | "stuck" | "offline" | "login";

async function pushEntry(device: Device, entry: OutboxEntry): Promise<Came> {
  const { state } = entry;
  if (!entry.wish || !isSendable(state, device.now())) return "stuck";
  const tries = state.tries + 1;
  if (!await begin(device, entry)) return "stuck";
  if (entry.kind === "agreement") {
    const outcome = await sendAgreement(device, entry, entry.wish);
    return outcome === "sent" ? outcome : await setBack(device, entry, tries, outcome);
  }
  return await pushProtocol(device, entry, entry.wish, tries);
}

async function pushProtocol(
  device: Device,
  entry: ProtocolEntry,
  wish: ProtocolWish,
  tries: number,
): Promise<Came> {
  try {
    await sendPhotos(device, entry);
    await confirm(device, entry, await sendWish(device, entry, wish));
    return "sent";
  } catch (failure) {
    const outcome = outcomeOf(failure);
    return outcome.type === "photos"
      ? await pushWithAllPhotos(device, entry, wish, tries)
      : await react(device, entry, tries, outcome);
  }
}

/** Acts on a failed try to send a protocol, which may have to be compared with the server's. */
async function react(
  device: Device,
  entry: ProtocolEntry,
  tries: number,
  outcome: Outcome,
): Promise<Came> {
  switch (outcome.type) {
    case "photos":
      await note(device, entry, {
        type: "refused",
        status: 409,
        reason: officeMessages.photoMissingOnServer,
      });
      return "stuck";
    case "conflict":
      return await compare(device, entry, tries, outcome.how);
    case "asked":
      return await findEarlierTry(device, entry, tries, outcome.refused);
    default:
      return await setBack(device, entry, tries, outcome);
  }
}

async function setBack(
  device: Device,
  entry: OutboxEntry,
  tries: number,
  outcome: PlainOutcome,
): Promise<Came> {
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

/** The server lacks a photo: sends all photos on this device, then the entry, once more. */
async function pushWithAllPhotos(
  device: Device,
  entry: ProtocolEntry,
  wish: ProtocolWish,
  tries: number,
): Promise<Came> {
  try {
    await sendPhotos(device, entry, "all");
    await confirm(device, entry, await sendWish(device, entry, wish));
    return "sent";
  } catch (failure) {
    return await react(device, entry, tries, outcomeOf(failure));
  }
}

/** Reads the server's version. If it equals ours, an earlier try was successful. */
async function compare(
  device: Device,
  entry: ProtocolEntry,
  tries: number,
  how: Extract<Outcome, { type: "conflict" }>["how"],
): Promise<Came> {
  const { kind, protocolId, rentalId, wish } = entry;
  if (!wish) return "stuck";
  let theirs: Protocol;
  try {
    theirs = how === "exists"
      ? await readProtocolOfRental(device, kind, rentalId)
      : await readProtocol(device, kind, protocolId);
  } catch (failure) {
    const outcome = outcomeOf(failure);
    // The protocol cannot be read either: the next try finds out more.
    return await react(
      device,
      entry,
      tries,
      outcome.type === "conflict"
        ? { type: "again", offline: false, reason: messages.serverFailed, retryAfter: 0 }
        : outcome,
    );
  }
  if (await isRecorded(device, entry, theirs)) {
    await confirm(device, entry, theirs);
    return "sent";
  }
  if (overwritesNothing(entry, wish, theirs)) {
    const content = writtenContent(theirs);
    const base: Base = { type: "version", version: theirs.version, content };
    await withConnection(device.db, () => device.db.setBase(entry.order, base));
    return await pushEntry(device, { ...entry, base });
  }
  await note(device, entry, { type: "conflicted", cause: causeOf(entry, theirs), theirs });
  return "stuck";
}

/** Reads the protocol to see if an earlier try was successful; if not, records the refusal. */
async function findEarlierTry(
  device: Device,
  entry: ProtocolEntry,
  tries: number,
  refused: Extract<Outcome, { type: "refused" }>,
): Promise<Came> {
  try {
    const theirs = await readProtocol(device, entry.kind, entry.protocolId);
    if (!await isRecorded(device, entry, theirs)) {
      return await setBack(device, entry, tries, refused);
    }
    await confirm(device, entry, theirs);
    return "sent";
  } catch (failure) {
    const outcome = outcomeOf(failure);
    return await setBack(
      device,
      entry,
      tries,
      outcome.type === "again" || outcome.type === "login" ? outcome : refused,
    );
  }
}

const PARALLEL_SENDERS = 3;
