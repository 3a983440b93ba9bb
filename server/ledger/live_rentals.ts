import { rentalCustomer } from "../../shared/rental/events.ts";
import { createRentalDirectory, type RentalDirectory } from "../projections/rental_directory.ts";
import { fromBytes } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";
import { customerEntry, wrappedKeyOf } from "./open_sealed.ts";
import { readEvents, readHead } from "./read.ts";
import type { Vault } from "./vault.ts";

/** The directory of rentals as of now. */
export interface LiveRentals {
  /** Caught up with the store by `seq`, whichever instance wrote what is new. */
  current(): Promise<RentalDirectory>;
}

/** A directory that catches up when it is asked; callers at the same time share one catching up. */
export function createLiveRentals(kv: Deno.Kv, vault: Vault): LiveRentals {
  const directory = createRentalDirectory();
  let seq = 0;
  let last: Promise<unknown> = Promise.resolve();

  async function catchUp(): Promise<RentalDirectory> {
    const { head } = await readHead(kv);
    if (head.seq === seq) return directory;
    const wrappedKeys = await keysFor(head.seq - seq);
    for await (const stored of readEvents(kv, seq)) {
      if (stored.sealed && !wrappedKeys.has(stored.sealed.customerId)) {
        const { customerId } = stored.sealed;
        wrappedKeys.set(customerId, await wrappedKeyOf(kv, customerId));
      }
      directory.apply(stored, (sealed, stream) => {
        const wrappedKey = wrappedKeys.get(sealed.customerId);
        return wrappedKey === undefined
          ? undefined
          : rentalCustomer.parse(vault.openFor(wrappedKey, stream, sealed.box));
      });
      seq = stored.seq;
    }
    return directory;
  }

  /** All customers at once where there is much to catch up with, else one by one as they come. */
  async function keysFor(events: number): Promise<Map<string, string | undefined>> {
    const known = new Map<string, string | undefined>();
    if (events < MANY_EVENTS) return known;
    for await (const { value } of kv.list({ prefix: keys.customers() }, { batchSize: BATCH })) {
      const { customerId, wrappedKey } = fromBytes(value, customerEntry, "a customer's key");
      known.set(customerId, wrappedKey);
    }
    return known;
  }

  return {
    current() {
      const mine = last.then(catchUp);
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}

const MANY_EVENTS = 200;
const BATCH = 500;
