import { isDone } from "../../shared/papers/is_done.ts";
import { PAPER_KINDS } from "../../shared/papers/options.ts";
import { type CarsOnTheRoad, createCarsOnTheRoad } from "../projections/cars_on_the_road.ts";
import { mailRow } from "../projections/mail/mail_rows.ts";
import {
  createPaperDirectory,
  type PaperDirectory,
} from "../projections/papers/paper_directory.ts";
import {
  allPapers,
  type PaperLink,
  paperRow,
  progressOf,
} from "../projections/papers/paper_links.ts";
import { accountRow } from "../projections/money/account_stream.ts";
import { createMoneyDirectory, type MoneyDirectory } from "../projections/money/money_directory.ts";
import { createRentalDirectory, type RentalDirectory } from "../projections/rental_directory.ts";
import { allRentalMails, rentalMailed } from "../projections/mail/rental_mails.ts";
import { type RentalPage, rentalPage } from "../projections/rental_pages.ts";
import { searchedName } from "../projections/rental_search.ts";
import { createRentalRecords, type RentalRecords } from "../projections/rental_records.ts";
import { type ServiceBlockPage, serviceBlockPage } from "../projections/service_block_pages.ts";
import { overlaps, type Period } from "../../shared/rental/period.ts";
import { joinsReads } from "../store/join_reads.ts";
import { fromBytes } from "../store/json_bytes.ts";
import { keys, type StreamKind } from "../store/keys.ts";
import { createSharedRead } from "../store/shared_read.ts";
import { requireOwnRows, requireOwnRowsNow } from "./commit.ts";
import { type ChangedStreams, rowsNow, streamsChanged } from "./changed_rows.ts";
import { readHead } from "./read.ts";
import { createEnquiryDirectory, type EnquiryDirectory } from "./enquiries_in_memory.ts";
import { createAgreementNames, createUnnamedRentals } from "./unopened_names.ts";
import type { Vault } from "./vault.ts";

/**
 * All rentals and service blocks, what a list shows of their papers and mails, on which rentals
 * cars are out, and who has written an enquiry.
 */
export type KnownRentals =
  & RentalDirectory
  & Pick<PaperDirectory, "findPapers">
  & Pick<RentalRecords, "flagsOf" | "handOversOf" | "handOverStatesOf" | "paperIdsOf">
  & Pick<CarsOnTheRoad, "rentalsOnTheRoad">
  & Pick<EnquiryDirectory, "findEnquiries">
  & Pick<MoneyDirectory, "moneyOf" | "hasAccount" | "moneySince">
  & { blocksIn(period: Period): ServiceBlockPage[] };

/** All rentals, current as of each call. */
export interface LiveRentals {
  /** Caught up with the store by `seq`, whichever instance wrote what is new. */
  current(): Promise<KnownRentals>;
  /** The newest event that it contains; undefined before the first call. */
  seq(): number | undefined;
  /** Adds new data to what was loaded before, and removes erased customers. */
  catchUp(): Promise<void>;
  /**
   * The same with every customer's name, with those of the agreements' parties, too, or also with those
   * who have written an enquiry: opening all of them is the slowest part of a start.
   */
  named(whose?: "customers" | "parties" | "everyone"): Promise<KnownRentals>;
}

/**
 * Rentals in memory, taken from rows and kept up by events; callers at the same time share a read.
 */
export function createKnownRentals(kv: Deno.Kv, vault: Vault): LiveRentals {
  const memory = createMemory(kv, vault);
  const { blocks, directory, papers, records, road, enquiries, money } = memory;
  const known: KnownRentals = {
    ...directory,
    ...papers,
    ...records,
    ...road,
    ...enquiries,
    ...money,
    blocksIn: (period) => [...blocks.values()].filter((block) => overlaps(block.period, period)),
  };
  let seq: number | undefined;
  let isFilled = false;
  const catchingUp = createSharedRead(catchUp);

  async function catchUp(): Promise<void> {
    // On a remote store the events are asked for together with the head, to save a turn.
    const isAsked = isFilled && seq !== undefined && joinsReads(kv);
    const coming = isAsked ? streamsChanged(kv, seq ?? 0) : undefined;
    const [{ head }, changed] = await Promise.all([readHead(kv), coming]);
    requireOwnRows(head);
    // Kept if filling fails: the next try removes what was deleted since then.
    seq ??= head.seq;
    if (!isFilled) {
      await takeAll(kv, memory);
      // Loading takes long: a rebuild that started in between may have moved some of the rows.
      await requireOwnRowsNow(kv);
    }
    isFilled = true;
    if (changed) seq = await takeNewer(kv, memory, changed);
    if (head.seq > seq) seq = await takeNewer(kv, memory, await streamsChanged(kv, seq));
  }

  async function current(): Promise<KnownRentals> {
    await catchingUp();
    return known;
  }

  return {
    current,
    seq: () => isFilled ? seq : undefined,
    async catchUp() {
      if (seq !== undefined) await catchingUp();
    },
    async named(whose = "customers") {
      await current();
      await memory.unnamed.nameAll();
      if (whose !== "customers") await memory.parties.readAll();
      if (whose === "everyone") await memory.enquiries.readAll();
      return known;
    },
  };
}

type Memory = ReturnType<typeof createMemory>;

function createMemory(kv: Deno.Kv, vault: Vault) {
  const directory = createRentalDirectory();
  const unnamed = createUnnamedRentals(kv, vault, directory.name);
  const papers = createPaperDirectory();
  const records = createRentalRecords();
  return {
    directory,
    blocks: new Map<string, ServiceBlockPage>(),
    papers,
    parties: createAgreementNames(kv, vault, (id, party) => {
      papers.namePaper("agreement", id, searchedName(party).words);
    }),
    enquiries: createEnquiryDirectory(kv, vault),
    records,
    road: createCarsOnTheRoad(kv),
    money: createMoneyDirectory(records),
    unnamed,
  };
}

/**
 * Rows are at least as new as the head that was read before them; newer events are applied again.
 */
async function takeAll(kv: Deno.Kv, memory: Memory): Promise<void> {
  const takeRentals = async () => {
    for await (const { value } of kv.list({ prefix: keys.row("rental") }, { batchSize: BATCH })) {
      takeRental(memory, fromBytes(value, listedPage, "a rental"));
    }
  };
  const takePapers = async () => {
    for await (const paper of allPapers(kv)) takePaper(memory, paper);
  };
  const takeMails = async () => {
    for await (const { id, rentalId } of allRentalMails(kv)) {
      memory.records.set(`mail/${id}`, { rentalId, isDone: true });
    }
  };
  const takeBlocks = async () => {
    for await (const { value } of kv.list({ prefix: keys.row("service_block") })) {
      const block = fromBytes(value, serviceBlockPage, "a service block");
      memory.blocks.set(block.id, block);
    }
  };
  const taken = await Promise.allSettled([
    takeRentals(),
    memory.money.takeAccounts(kv),
    takePapers(),
    takeMails(),
    takeBlocks(),
    memory.enquiries.takeAllEnquiries(),
  ]);
  for (const one of taken) if (one.status === "rejected") throw one.reason;
}

function takeRental({ directory, unnamed }: Memory, page: ListedPage): void {
  const { id, carId, period, status, customer, quote } = page;
  const price = quote && { total: quote.total, deposit: quote.deposit };
  directory.put({ id, carId, period, status, customerId: customer.customerId, quote: price });
  unnamed.set(id, customer);
}

function takePaper({ papers, records, parties }: Memory, paper: PaperLink): void {
  const { kind, id, rentalId, filled, signed, agreed, settled } = paper;
  const charges = { agreed, settled };
  records.set(`${kind}/${id}`, { rentalId, isDone: isDone(paper), isSigned: signed, ...charges });
  papers.putPaper({ kind, id, rentalId, state: signed ? "signed" : filled ? "filled" : "planned" });
  if (kind === "agreement") parties.add(id);
}

/** Takes in the rows of these streams as they are now. @returns the `seq` of the newest event. */
async function takeNewer(
  kv: Deno.Kv,
  memory: Memory,
  { ids: changed, last, isEmpty }: ChangedStreams,
): Promise<number> {
  if (isEmpty) return last;
  const { blocks, directory, enquiries, money, papers, records, road, unnamed } = memory;
  const idsOf = (kind: StreamKind) => [...changed.get(kind) ?? []];
  const [rentals, accountRows, blockRows, mails, paperRows] = await Promise.all([
    rowsNow(kv, "rental", idsOf("rental"), listedPage),
    rowsNow(kv, "account", idsOf("account"), accountRow),
    rowsNow(kv, "service_block", idsOf("service_block"), serviceBlockPage),
    rowsNow(kv, "mail", idsOf("mail"), mailRow),
    Promise.all(PAPER_KINDS.map((kind) => rowsNow(kv, kind, idsOf(kind), paperRow))),
  ]);
  const protocolIds = new Set([...idsOf("handover"), ...idsOf("return")]);
  await road.forget(protocolIds, new Set(paperRows.flat().flatMap(({ row }) => row?.carId ?? [])));
  for (const { id, row } of rentals) {
    if (row) takeRental(memory, row);
    else {
      directory.remove(id);
      unnamed.delete(id);
    }
  }
  for (const { id, row } of accountRows) money.putAccount(id, row);
  for (const { id, row } of blockRows) {
    if (row) blocks.set(id, row);
    else blocks.delete(id);
  }
  for (const id of idsOf("enquiry")) enquiries.putEnquiry(id);
  for (const { id, row } of mails) {
    const rentalId = row ? rentalMailed(row) : null;
    records.set(`mail/${id}`, rentalId === null ? undefined : { rentalId, isDone: true });
  }
  for (const { kind, id, row } of paperRows.flat()) {
    if (row) takePaper(memory, { kind, id, rentalId: row.rentalId, ...progressOf(row) });
    else {
      records.set(`${kind}/${id}`, undefined);
      papers.removePaper(kind, id);
      if (kind === "agreement") memory.parties.delete(id);
    }
  }
  return last;
}

/** The fields of a rental's row that the directory stores. */
const listedPage = rentalPage.pick({
  id: true,
  carId: true,
  period: true,
  status: true,
  customer: true,
  quote: true,
});
type ListedPage = Pick<RentalPage, "id" | "carId" | "period" | "status" | "customer" | "quote">;

const BATCH = 500;
