import { watchStore } from "./db.ts";
import type { Device } from "./device/device.ts";
import { isUnsent, type OutboxEntry } from "./entry.ts";
import { withConnection } from "./reopen.ts";

/** What came of trying to send: the first entry that did not go, or none of them. */
export type SendAttempt = OutboxEntry | "sent" | "under way";

/**
 * Waits until what somebody wants sent now has come to something, at most `patience` ms: all of it is
 * gone from the queue, or one of it was tried in vain. @param since ms of the device's clock
 */
export function attemptOf(
  { db }: Pick<Device, "db">,
  ids: readonly string[],
  { since, patience }: { readonly since: number; readonly patience: number },
): Promise<SendAttempt> {
  const { promise, resolve } = Promise.withResolvers<SendAttempt>();
  const timer = setTimeout(() => resolve("under way"), patience);
  const stop = watchStore(
    () => withConnection(db, () => db.outbox.where("id").anyOf([...ids]).sortBy("order")),
    (entries) => {
      const unsent = entries.filter(isUnsent);
      const stuck = unsent.find((entry) => isInVain(entry, since));
      if (stuck) resolve(stuck);
      if (unsent.length === 0) resolve("sent");
    },
    // What became of it shows itself where the store can be read again.
    () => resolve("under way"),
  );
  return promise.finally(() => {
    clearTimeout(timer);
    stop();
  });
}

function isInVain({ state }: OutboxEntry, since: number): boolean {
  switch (state.name) {
    case "waiting":
      return state.triedAt !== undefined && state.triedAt >= since;
    case "sending":
    case "sent":
      return false;
    default:
      return true;
  }
}

type Reader = Pick<Device, "db" | "now">;

/**
 * Waits until sending an entry has come to something, at most `patience` ms: it is on the server, a
 * person has to look at it, or it was tried in vain. @returns it as it is then; undefined where it
 * is gone
 */
export function entryAtRest(
  device: Reader,
  id: string,
  patience: number,
): Promise<OutboxEntry | undefined> {
  return new Promise((resolve) => {
    let newest: OutboxEntry | undefined;
    const timer = setTimeout(end, patience);
    const stop = watchStore(
      () => readRest(device, id),
      ({ entry, atRest }) => {
        newest = entry;
        if (atRest) end();
      },
      // The entry is safe; only what became of it is not known here.
      end,
    );
    function end() {
      clearTimeout(timer);
      stop();
      resolve(newest);
    }
  });
}

async function readRest(
  { db, now }: Reader,
  id: string,
): Promise<{ entry: OutboxEntry | undefined; atRest: boolean }> {
  const entry = await withConnection(db, () => db.outbox.get({ id }));
  if (!entry || !isUnsent(entry)) return { entry, atRest: true };
  const first = (await withConnection(db, () => db.outbox.orderBy("order").toArray()))
    .find((one) => isUnsent(one) && one.rentalId === entry.rentalId);
  return { entry, atRest: [entry, first ?? entry].some((one) => isStill(one, now())) };
}

function isStill({ state }: OutboxEntry, now: number): boolean {
  switch (state.name) {
    case "sending":
      return false;
    case "waiting":
      return state.reason !== undefined && state.nextTryAt > now;
    default:
      return true;
  }
}
