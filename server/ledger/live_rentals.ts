import { rentalCustomer } from "../../shared/rental/events.ts";
import { readPages } from "../projections/read_pages.ts";
import { createRentalDirectory, type RentalDirectory } from "../projections/rental_directory.ts";
import { type RentalPage, rentalPage } from "../projections/rental_pages.ts";
import { fromBytes } from "../store/json_bytes.ts";
import { keys, streamPath } from "../store/keys.ts";
import type { Sealed } from "../store/stored_event.ts";
import { requireOwnRows } from "./commit.ts";
import { wrappedKeysOf } from "./open_sealed.ts";
import { readEvents, readHead } from "./read.ts";
import type { Vault } from "./vault.ts";

/** The directory of rentals as of now. */
export interface LiveRentals {
  /** Caught up with the store by `seq`, whichever instance wrote what is new. */
  current(): Promise<RentalDirectory>;
  /** Takes what is new into a directory that was asked for before, and forgets who was erased. */
  catchUp(): Promise<void>;
  /** The same, once every rental's customer is named: opening them all takes longest at the start. */
  named(): Promise<RentalDirectory>;
}

/** A directory that catches up when it is asked; callers at the same time share one catching up. */
export function createLiveRentals(kv: Deno.Kv, vault: Vault): LiveRentals {
  const directory = createRentalDirectory();
  /** Whose box is still to be opened, by the rental's id. */
  const unnamed = new Map<string, Sealed>();
  let seq: number | undefined;
  const catchingUp = createTurns();
  const naming = createTurns();

  function take({ id, carId, period, status, customer }: ListedPage): void {
    directory.put({ id, carId, period, status });
    unnamed.set(id, customer);
  }

  /** Rows are at least as new as the head that was read before them; what is newer comes again. */
  async function takeAll(): Promise<void> {
    const rows = { prefix: keys.row("rental") };
    for await (const { value } of kv.list(rows, { batchSize: BATCH })) {
      take(fromBytes(value, listedPage, "a rental"));
    }
  }

  async function takeNewer(after: number): Promise<number> {
    const changed = new Set<string>();
    let last = after;
    for await (const stored of readEvents(kv, after)) {
      const [kind, id] = streamPath(stored.stream);
      if (kind === "rental") changed.add(id);
      last = stored.seq;
    }
    const pages = await readPages(kv, "rental", [...changed], listedPage);
    const rows = new Map(pages.map((page) => [page.id, page]));
    for (const id of changed) {
      const row = rows.get(id);
      if (row) take(row);
      else {
        directory.remove(id);
        unnamed.delete(id);
      }
    }
    return last;
  }

  async function catchUp(): Promise<void> {
    const { head } = await readHead(kv);
    requireOwnRows(head);
    if (seq === undefined) {
      await takeAll();
      seq = head.seq;
    } else if (head.seq > seq) seq = await takeNewer(seq);
  }

  /** A few at a time, so that others are answered between; the next keys are read meanwhile. */
  async function nameAll(): Promise<void> {
    while (unnamed.size > 0) {
      const all = [...unnamed];
      let coming = keysOf(all.slice(0, FEW));
      for (let from = 0; from < all.length; from += FEW) {
        const wrappedKeys = await coming;
        coming = keysOf(all.slice(from + FEW, from + 2 * FEW));
        for (const [id, sealed] of all.slice(from, from + FEW)) nameOne(id, sealed, wrappedKeys);
      }
    }
  }

  function keysOf(some: readonly (readonly [id: string, sealed: Sealed])[]) {
    const found = wrappedKeysOf(kv, some.map(([, { customerId }]) => customerId));
    // Whoever waits for it hears of its failure; nobody may be waiting any more.
    found.catch(() => undefined);
    return found;
  }

  function nameOne(id: string, sealed: Sealed, wrappedKeys: ReadonlyMap<string, string>): void {
    // Changed meanwhile: the newer box is opened in its turn.
    if (unnamed.get(id) !== sealed) return;
    const wrappedKey = wrappedKeys.get(sealed.customerId);
    // A destroyed key: the rental goes as soon as its erasure comes to it.
    const customer = wrappedKey === undefined
      ? ERASED
      : rentalCustomer.parse(vault.openFor(wrappedKey, `rental/${id}`, sealed.box));
    directory.name(id, customer);
    unnamed.delete(id);
  }

  async function current(): Promise<RentalDirectory> {
    await catchingUp(catchUp);
    return directory;
  }

  return {
    current,
    async catchUp() {
      if (seq !== undefined) await catchingUp(catchUp);
    },
    async named() {
      await current();
      await naming(nameAll);
      return directory;
    },
  };
}

/** Runs one after the other, whatever comes of them. */
function createTurns(): (run: () => Promise<void>) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return (run) => {
    const mine = last.then(run);
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** What the directory takes from a rental's row. */
const listedPage = rentalPage.pick({
  id: true,
  carId: true,
  period: true,
  status: true,
  customer: true,
});
type ListedPage = Pick<RentalPage, "id" | "carId" | "period" | "status" | "customer">;

const ERASED = { firstName: "", lastName: "" };
const BATCH = 500;
const FEW = 50;
