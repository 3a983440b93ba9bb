import { setImmediate as nextTurn } from "node:timers/promises";
import { z } from "zod";
import { isDone } from "../../shared/paperwork/is_done.ts";
import { PAPER_KINDS } from "../../shared/paperwork/options.ts";
import { rentalCustomer } from "../../shared/rental/events.ts";
import { type CarsOnTheRoad, createCarsOnTheRoad } from "../projections/cars_on_the_road.ts";
import { mailRow } from "../projections/mail/mail_rows.ts";
import { allPapers, progressOf } from "../projections/papers/paper_links.ts";
import { createRentalDirectory, type RentalDirectory } from "../projections/rental_directory.ts";
import { allRentalMails, rentalMailed } from "../projections/mail/rental_mails.ts";
import { type RentalPage, rentalPage } from "../projections/rental_pages.ts";
import { createRentalRecords, type RentalRecords } from "../projections/rental_records.ts";
import { getAll } from "../store/get_all.ts";
import { joinsReads } from "../store/join_reads.ts";
import { fromBytes } from "../store/json_bytes.ts";
import { keys, STREAM_KINDS, type StreamKind, streamPath } from "../store/keys.ts";
import { createSharedRead } from "../store/shared_read.ts";
import type { Sealed } from "../store/stored_event.ts";
import { requireOwnRows, requireOwnRowsNow } from "./commit.ts";
import { wrappedKeysOf } from "./open_sealed.ts";
import { readEvents, readHead } from "./read.ts";
import type { Vault } from "./vault.ts";

/** All rentals, what a list shows of their papers and mails, and on which of them cars are out. */
export type KnownRentals =
  & RentalDirectory
  & Pick<RentalRecords, "flagsOf" | "handOversOf">
  & Pick<CarsOnTheRoad, "rentalsOnTheRoad">;

/** What is known of all rentals as of now. */
export interface LiveRentals {
  /** Caught up with the store by `seq`, whichever instance wrote what is new. */
  current(): Promise<KnownRentals>;
  /** Takes what is new into what was asked for before, and forgets who was erased. */
  catchUp(): Promise<void>;
  /** The same, once every rental's customer is named: opening them all takes longest at the start. */
  named(): Promise<KnownRentals>;
}

/** Rentals in memory, taken from rows and kept up by events; callers at the same time share a look. */
export function createKnownRentals(kv: Deno.Kv, vault: Vault): LiveRentals {
  const directory = createRentalDirectory();
  const records = createRentalRecords();
  const road = createCarsOnTheRoad(kv);
  const known: KnownRentals = { ...directory, ...records, ...road };
  /** Whose box is still to be opened, by the rental's id. */
  const unnamed = new Map<string, Sealed>();
  let seq: number | undefined;
  let isFilled = false;
  const catchingUp = createSharedRead(catchUp);
  const naming = createSharedRead(nameAll);

  async function catchUp(): Promise<void> {
    // On a remote store the events are asked for together with the head, to save a turn.
    const isAsked = isFilled && seq !== undefined && joinsReads(kv);
    const coming = isAsked ? streamsChanged(seq ?? 0) : undefined;
    const [{ head }, changed] = await Promise.all([readHead(kv), coming]);
    requireOwnRows(head);
    // Kept where filling fails: the next try removes what was deleted since then.
    seq ??= head.seq;
    if (!isFilled) {
      await takeAll();
      // Taking them takes long: a rebuild that began in between may have moved some of the rows.
      await requireOwnRowsNow(kv);
    }
    isFilled = true;
    if (changed) seq = await takeNewer(changed);
    if (head.seq > seq) seq = await takeNewer(await streamsChanged(seq));
  }

  /** Rows are at least as new as the head that was read before them; what is newer comes again. */
  async function takeAll(): Promise<void> {
    const taken = await Promise.allSettled([takeRentals(), takePapers(), takeMails()]);
    for (const one of taken) if (one.status === "rejected") throw one.reason;
  }

  async function takeRentals(): Promise<void> {
    for await (const { value } of kv.list({ prefix: keys.row("rental") }, { batchSize: BATCH })) {
      take(fromBytes(value, listedPage, "a rental"));
    }
  }

  async function takePapers(): Promise<void> {
    for await (const paper of allPapers(kv)) {
      const { kind, id, rentalId } = paper;
      records.set(`${kind}/${id}`, { rentalId, isDone: isDone(paper) });
    }
  }

  async function takeMails(): Promise<void> {
    for await (const { id, rentalId } of allRentalMails(kv)) {
      records.set(`mail/${id}`, { rentalId, isDone: true });
    }
  }

  /** Which streams have events after `after`, by their kind, and the `seq` of the newest. */
  async function streamsChanged(after: number): Promise<ChangedStreams> {
    const ids = new Map(STREAM_KINDS.map((kind) => [kind, new Set<string>()]));
    let last = after;
    for await (const stored of readEvents(kv, after)) {
      const [kind, id] = streamPath(stored.stream);
      ids.get(kind)?.add(id);
      last = stored.seq;
    }
    return { ids, last, isEmpty: last === after };
  }

  async function takeNewer({ ids: changed, last, isEmpty }: ChangedStreams): Promise<number> {
    if (isEmpty) return last;
    const idsOf = (kind: StreamKind) => [...changed.get(kind) ?? []];
    const [rentals, mails, papers] = await Promise.all([
      rowsNow("rental", idsOf("rental"), listedPage),
      rowsNow("mail", idsOf("mail"), mailRow),
      Promise.all(PAPER_KINDS.map((kind) => rowsNow(kind, idsOf(kind), paperRow))),
    ]);
    const protocolIds = new Set([...idsOf("handover"), ...idsOf("return")]);
    await road.forget(protocolIds, new Set(papers.flat().flatMap(({ row }) => row?.carId ?? [])));
    for (const { id, row } of rentals) {
      if (row) take(row);
      else {
        directory.remove(id);
        unnamed.delete(id);
      }
    }
    for (const { id, row } of mails) {
      const rentalId = row ? rentalMailed(row) : null;
      records.set(`mail/${id}`, rentalId === null ? undefined : { rentalId, isDone: true });
    }
    for (const { kind, id, row } of papers.flat()) {
      records.set(
        `${kind}/${id}`,
        row && { rentalId: row.rentalId, isDone: isDone(progressOf(row)) },
      );
    }
    return last;
  }

  /** The rows of streams by their ids; undefined for one that is gone. */
  async function rowsNow<Kind extends StreamKind, Schema extends z.ZodType>(
    kind: Kind,
    ids: readonly string[],
    schema: Schema,
  ): Promise<{ kind: Kind; id: string; row: z.output<Schema> | undefined }[]> {
    const entries = await getAll(kv, ids.map((id) => keys.row(kind, id)));
    return ids.map((id, index) => {
      const value = entries[index]?.value ?? null;
      return {
        kind,
        id,
        row: value === null ? undefined : fromBytes(value, schema, `${kind} ${id}`),
      };
    });
  }

  function take({ id, carId, period, status, customer }: ListedPage): void {
    directory.put({ id, carId, period, status });
    unnamed.set(id, customer);
  }

  /** A few at a time, so that others are answered between; the next keys are read at the same time. */
  async function nameAll(): Promise<void> {
    const many = joinsReads(kv) ? MANY : FEW;
    while (unnamed.size > 0) {
      const all = [...unnamed];
      let coming = keysOf(all.slice(0, many));
      for (let from = 0; from < all.length; from += many) {
        const wrappedKeys = await coming;
        coming = keysOf(all.slice(from + many, from + 2 * many));
        for (const [index, [id, sealed]] of all.slice(from, from + many).entries()) {
          if (index % FEW === FEW - 1) await nextTurn();
          nameOne(id, sealed, wrappedKeys);
        }
      }
    }
  }

  function keysOf(some: readonly (readonly [id: string, sealed: Sealed])[]) {
    const found = wrappedKeysOf(kv, some.map(([, { customerId }]) => customerId));
    // Its failure reaches the caller that awaits it; perhaps none does any more.
    found.catch(() => undefined);
    return found;
  }

  function nameOne(id: string, sealed: Sealed, wrappedKeys: ReadonlyMap<string, string>): void {
    // Changed since then: the newer box is opened in its turn.
    if (unnamed.get(id) !== sealed) return;
    const wrappedKey = wrappedKeys.get(sealed.customerId);
    // A destroyed key: the rental goes as soon as its erasure comes to it.
    const customer = wrappedKey === undefined
      ? ERASED
      : rentalCustomer.parse(vault.openFor(wrappedKey, `rental/${id}`, sealed.box));
    directory.name(id, customer);
    unnamed.delete(id);
  }

  async function current(): Promise<KnownRentals> {
    await catchingUp();
    return known;
  }

  return {
    current,
    async catchUp() {
      if (seq !== undefined) await catchingUp();
    },
    async named() {
      await current();
      await naming();
      return known;
    },
  };
}

interface ChangedStreams {
  readonly ids: ReadonlyMap<StreamKind, ReadonlySet<string>>;
  readonly last: number;
  readonly isEmpty: boolean;
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

/** What counts of a paper's row, whichever its kind. */
const paperRow = z.object({
  rentalId: z.string(),
  carId: z.string(),
  status: z.string(),
  isFilled: z.boolean().optional(),
});

const ERASED = { firstName: "", lastName: "" };
const BATCH = 500;
/** Names opened at a time. */
const FEW = 50;
/** Keys that a remote store is asked for at a time, side by side. */
const MANY = 500;
