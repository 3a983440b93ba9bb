import type { Protocol } from "../../shared/api/protocol.ts";
import { messages } from "../../shared/messages.ts";
import { officeMessages } from "../../shared/office_messages.ts";
import { sendPhotos } from "./attachments.ts";
import type { Device } from "./device.ts";
import type { ConflictCause, EntryState, OutboxEntry } from "./entry.ts";
import { contentOf, isUnsent } from "./entry.ts";
import { type Outcome, outcomeOf } from "./outcome.ts";
import {
  readProtocol,
  readProtocolOfRental,
  saysTheSame,
  sendWish,
  writtenContent,
} from "./protocol_calls.ts";
import { withConnection } from "./reopen.ts";
import { isDue, waitAfter } from "./retry.ts";

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
  const underWay = new Set<string>();

  async function work(): Promise<void> {
    while (!report.offline && !report.needsLogin) {
      const entry = await nextDue(device, underWay);
      if (!entry) return;
      underWay.add(entry.rentalId);
      try {
        const came = await pushEntry(device, entry);
        report.sent += came === "sent" ? 1 : 0;
        report.offline ||= came === "offline";
        report.needsLogin ||= came === "login";
      } finally {
        underWay.delete(entry.rentalId);
      }
    }
  }

  await Promise.all(Array.from({ length: BESIDE_EACH_OTHER }, work));
  return report;
}

/**
 * The oldest unsent entry of a rental that is due; those behind one that is stuck wait with it. A
 * return is settled on its handover: the two protocols of a rental go in the order they were saved.
 */
async function nextDue(
  { db, now }: Device,
  underWay: ReadonlySet<string>,
): Promise<OutboxEntry | undefined> {
  const seen = new Set(underWay);
  const entries = await withConnection(db, () => db.outbox.orderBy("order").toArray());
  for (const entry of entries.filter(isUnsent)) {
    if (seen.has(entry.rentalId)) continue;
    seen.add(entry.rentalId);
    if (entry.state.name === "waiting" && isDue(entry.state.nextTryAt, now())) return entry;
  }
  return undefined;
}

async function takeUpInterrupted({ db, now }: Device): Promise<void> {
  await withConnection(db, () =>
    db.transaction("rw", db.outbox, async () => {
      for (const { order, state } of await db.outbox.where({ "state.name": "sending" }).toArray()) {
        const tries = state.name === "sending" ? state.tries : 0;
        await db.outbox.update(order, { state: { name: "waiting", tries, nextTryAt: now() } });
      }
    }));
}

async function pushEntry(
  device: Device,
  entry: OutboxEntry,
): Promise<"sent" | "stuck" | "offline" | "login"> {
  const { wish, state } = entry;
  if (!wish || state.name !== "waiting") return "stuck";
  const tries = state.tries + 1;
  if (!await begin(device, entry, tries)) return "stuck";
  try {
    await sendPhotos(device, entry);
    await confirm(device, entry, await sendWish(device, entry, wish));
    return "sent";
  } catch (failure) {
    return await setBack(device, entry, tries, outcomeOf(failure));
  }
}

/** @returns false where somebody dropped or changed it meanwhile. */
function begin({ db }: Device, { order }: OutboxEntry, tries: number): Promise<boolean> {
  return withConnection(db, () =>
    db.transaction("rw", db.outbox, async () => {
      const current = await db.outbox.get(order);
      if (current?.state.name !== "waiting") return false;
      await db.outbox.update(order, { state: { name: "sending", tries } });
      return true;
    }));
}

/**
 * It is on the server: only now does the device let go of what it said. What was written on top of
 * it knows the server's version from here on.
 */
async function confirm({ db, now }: Device, entry: OutboxEntry, saved: Protocol): Promise<void> {
  const base = {
    type: "version" as const,
    version: saved.version,
    content: writtenContent(saved),
  };
  await withConnection(
    db,
    () =>
      db.transaction("rw", db.outbox, db.replica, async () => {
        const state = { name: "sent" as const, at: now(), version: saved.version };
        await db.outbox.update(entry.order, { wish: null, state });
        for (const later of await db.outbox.where({ subject: entry.subject }).toArray()) {
          if (later.base.type === "entry" && later.base.id === entry.id) {
            await db.outbox.update(later.order, { base });
          }
        }
        await db.replica.put({ type: entry.kind, id: saved.id, value: saved });
      }),
  );
}

async function setBack(
  device: Device,
  entry: OutboxEntry,
  tries: number,
  outcome: Outcome,
): Promise<"sent" | "stuck" | "offline" | "login"> {
  switch (outcome.type) {
    case "again": {
      const { reason, retryAfter, offline } = outcome;
      const nextTryAt = device.now() + waitAfter(tries, device.random, retryAfter);
      await note(device, entry, { name: "waiting", tries, nextTryAt, reason });
      return offline ? "offline" : "stuck";
    }
    case "login":
      await note(device, entry, { name: "login" });
      return "login";
    case "photos":
      return await sendPhotosAgain(device, entry, tries);
    case "conflict":
      return await compare(device, entry, tries, outcome.how);
    case "refused": {
      const { status, reason, errors } = outcome;
      await note(device, entry, { name: "refused", status, reason, errors });
      return "stuck";
    }
    default:
      return outcome satisfies never;
  }
}

/** The server lost a photo, or never had it: those of this device go once more. */
async function sendPhotosAgain(
  device: Device,
  entry: OutboxEntry,
  tries: number,
): Promise<"stuck"> {
  const { db, now, random } = device;
  const unsent = await withConnection(
    db,
    () => db.attachments.where({ rentalId: entry.rentalId }).modify({ sent: false }),
  );
  await note(
    device,
    entry,
    unsent === 0 || tries > PHOTO_TRIES
      ? { name: "refused", status: 409, reason: officeMessages.photoMissingOnServer }
      : {
        name: "waiting",
        tries,
        nextTryAt: now() + waitAfter(tries, random),
        reason: officeMessages.photoMissingOnServer,
      },
  );
  return "stuck";
}

/** The server has another protocol: the same words mean that ours came through before. */
async function compare(
  device: Device,
  entry: OutboxEntry,
  tries: number,
  how: Extract<Outcome, { type: "conflict" }>["how"],
): Promise<"sent" | "stuck" | "offline" | "login"> {
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
  if (isRecorded(wish, theirs, protocolId)) {
    await confirm(device, entry, theirs);
    return "sent";
  }
  const cause: ConflictCause = theirs.status === "signed"
    ? "signed"
    : theirs.id === protocolId
    ? "changed"
    : "exists";
  await note(device, entry, { name: "conflict", cause, theirs });
  return "stuck";
}

function isRecorded(
  wish: NonNullable<OutboxEntry["wish"]>,
  theirs: Protocol,
  protocolId: string,
): boolean {
  if (theirs.id !== protocolId || wish.type === "annex") return false;
  if (wish.type === "sign") return theirs.signing?.contentHash === wish.signing.contentHash;
  return theirs.status !== "signed" && saysTheSame(contentOf(wish), writtenContent(theirs));
}

function note({ db }: Device, { order }: OutboxEntry, state: EntryState): Promise<void> {
  return withConnection(db, async () => {
    await db.outbox.update(order, { state });
  });
}

const BESIDE_EACH_OTHER = 3;
const PHOTO_TRIES = 5;
