import { watchStore } from "./db.ts";
import type { Device } from "./device.ts";
import { isUnsent, type OutboxEntry } from "./entry.ts";
import { withConnection } from "./reopen.ts";

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
