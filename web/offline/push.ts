import type { Protocol } from "../../shared/api/protocol.ts";
import { messages } from "../../shared/messages.ts";
import { officeMessages } from "../../shared/office_messages.ts";
import { sendPhotos } from "./device/attachments.ts";
import type { Device } from "./device/device.ts";
import type { Base } from "./device/draft.ts";
import { type EntryState, isUnsent, type OutboxEntry, type ProtocolWish } from "./entry.ts";
import { unsentEntries } from "./outbox.ts";
import { begin, confirm, note, takeUpInterrupted } from "./outbox_progress.ts";
import { type Outcome, outcomeOf } from "./outcome.ts";
import { readProtocol, readProtocolOfRental, sendWish, writtenContent } from "./protocol_calls.ts";
import { withConnection } from "./reopen.ts";
import { isDue, waitAfter, waitAsked } from "./retry.ts";
import { causeOf, isNobodyOverwritten, isRecorded } from "./server_version.ts";

/** What came of sending what was due. */
export interface PushReport {
  readonly sent: number;
  /** No reply of ours came: nothing more was tried. */
  readonly offline: boolean;
  /** Someone has to log in before anything goes on. */
  readonly needsLogin: boolean;
}

/**
 * Sends what is due: the entries of one rental one after the other, of several beside each other.
 * Only one tab may do so at a time; what a tab that died was sending is sent again, under the same
 * key, so that it is recorded once.
 */
export async function pushDue(device: Device): Promise<PushReport> {
  await takeUpInterrupted(device);
  const report = { sent: 0, offline: false, needsLogin: false };
  let before: number;
  // Once more after a success: something may have been queued meanwhile.
  do {
    before = report.sent;
    const queues = (await unsentQueues(device)).values();
    const senders = Array.from({ length: BESIDE_EACH_OTHER }, async () => {
      for (const queue of queues) {
        if (report.offline || report.needsLogin) return;
        await pushQueue(device, queue, report);
      }
    });
    await Promise.all(senders);
  } while (report.sent > before && !report.offline && !report.needsLogin);
  return report;
}

/**
 * What is not on the server yet, by rental: places in the store, the oldest first. A return is settled
 * on its handover: the two protocols of a rental go in the order they were saved.
 */
async function unsentQueues(device: Device): Promise<number[][]> {
  const queues = new Map<string, number[]>();
  for (const { rentalId, order } of await unsentEntries(device)) {
    queues.set(rentalId, [...queues.get(rentalId) ?? [], order]);
  }
  return [...queues.values()];
}

/** Sends what waits of one rental; what is behind one that is stuck waits with it. */
async function pushQueue(
  device: Device,
  queue: readonly number[],
  report: { -readonly [Name in keyof PushReport]: PushReport[Name] },
): Promise<void> {
  for (const order of queue) {
    // Read anew: it was made on the one before, and knows by now what that became.
    const entry = await withConnection(device.db, () => device.db.outbox.get(order));
    if (!entry || !isUnsent(entry)) continue;
    const came = await pushEntry(device, entry);
    report.sent += came === "sent" ? 1 : 0;
    report.offline ||= came === "offline";
    report.needsLogin ||= came === "login";
    if (came !== "sent") return;
  }
}

type Came = "sent" | "stuck" | "offline" | "login";

async function pushEntry(device: Device, entry: OutboxEntry): Promise<Came> {
  const { wish, state } = entry;
  if (!wish || !isSendable(state, device.now())) return "stuck";
  const tries = state.tries + 1;
  if (!await begin(device, entry)) return "stuck";
  try {
    await sendPhotos(device, entry);
    await confirm(device, entry, await sendWish(device, entry, wish));
    return "sent";
  } catch (failure) {
    const outcome = outcomeOf(failure);
    return outcome.type === "photos"
      ? await pushWithAllPhotos(device, entry, wish, tries)
      : await setBack(device, entry, tries, outcome);
  }
}

/** `sending` only where there was no room to say otherwise, or by a tab that has died. */
function isSendable(
  state: EntryState,
  now: number,
): state is Extract<EntryState, { name: "waiting" | "sending" }> {
  return state.name === "sending" || state.name === "waiting" && isDue(state.nextTryAt, now);
}

async function setBack(
  device: Device,
  entry: OutboxEntry,
  tries: number,
  outcome: Outcome,
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
      return await lookFor(device, entry, tries, outcome.refused);
    case "refused": {
      const changed = await note(device, entry, outcome);
      return changed ? await pushEntry(device, changed) : "stuck";
    }
    default:
      return outcome satisfies never;
  }
}

/** The server lost a photo, or never had it: those of this device go once more, and the entry. */
async function pushWithAllPhotos(
  device: Device,
  entry: OutboxEntry,
  wish: ProtocolWish,
  tries: number,
): Promise<Came> {
  try {
    await sendPhotos(device, entry, "all");
    await confirm(device, entry, await sendWish(device, entry, wish));
    return "sent";
  } catch (failure) {
    return await setBack(device, entry, tries, outcomeOf(failure));
  }
}

/** The server has another protocol: the same words mean that ours came through before. */
async function compare(
  device: Device,
  entry: OutboxEntry,
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
    // Not to be read either: what it is shows itself at the next try, or the server says why not.
    return await setBack(
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
  if (isNobodyOverwritten(entry, wish, theirs)) {
    const content = writtenContent(theirs);
    const base: Base = { type: "version", version: theirs.version, content };
    await withConnection(device.db, () => device.db.outbox.update(entry.order, { base }));
    return await pushEntry(device, { ...entry, base });
  }
  await note(device, entry, { type: "conflicted", cause: causeOf(entry, theirs), theirs });
  return "stuck";
}

/** It came through where the server says so; whatever else it is, a person has to look at. */
async function lookFor(
  device: Device,
  entry: OutboxEntry,
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

const BESIDE_EACH_OTHER = 3;
