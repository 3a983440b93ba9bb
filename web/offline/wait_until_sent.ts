import { watchStore } from "./db.ts";
import type { Device } from "./device/device.ts";
import { isUnsent, type OutboxEntry } from "./entry.ts";
import { entryBefore } from "./sending_order.ts";
import { withConnection } from "./with_connection.ts";

/** The result of a try to send: the first entry that failed, or that all were sent. */
export type SendAttempt = OutboxEntry | "sent" | "under way";

/**
 * Waits at most `patience` ms until entries are sent: until all have left the queue, or a try of
 * one has failed.
 * @param since ms of the device's clock
 */
export function waitForAttempt(
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
      const stuck = unsent.find((entry) => hasFailedSince(entry, since));
      if (stuck) resolve(stuck);
      if (unsent.length === 0) resolve("sent");
    },
    // The result shows once the store can be read again.
    () => resolve("under way"),
  );
  return promise.finally(() => {
    clearTimeout(timer);
    stop();
  });
}

function hasFailedSince({ state }: OutboxEntry, since: number): boolean {
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
 * Waits at most `patience` ms for the result of sending an entry: it is on the server, needs a
 * person, or a try has failed.
 * @returns the entry with its state then; undefined if it is gone
 */
export function waitForResult(
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
      // The entry is stored; only its result is unknown here.
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
  const all = await withConnection(db, () => db.outbox.orderBy("order").toArray());
  const before = entryBefore(entry, all.filter((one) => one.rentalId === entry.rentalId));
  return { entry, atRest: [entry, before ?? entry].some((one) => isStill(one, now())) };
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
