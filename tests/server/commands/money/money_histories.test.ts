import { expect, test } from "vitest";
import { v7 } from "uuid";
import { bookRental } from "../../../../server/commands/booking/book_rental.ts";
import type { CommandContext } from "../../../../server/commands/execute.ts";
import { closeDay, expectedCash, recordCash } from "../../../../server/commands/money/cash_day.ts";
import { recordEntries, voidEntry } from "../../../../server/commands/money/record_entries.ts";
import { createLiveRentals } from "../../../../server/ledger/live_rentals.ts";
import { loadStream } from "../../../../server/ledger/read.ts";
import { rebuild } from "../../../../server/ledger/rebuild.ts";
import { receiptName } from "../../../../server/ledger/receipts.ts";
import { verify } from "../../../../server/ledger/verify.ts";
import { createWriterQueue } from "../../../../server/ledger/writer_queue.ts";
import { accountStream } from "../../../../server/projections/money/account_stream.ts";
import { lastClosedDay } from "../../../../server/projections/money/cash_stream.ts";
import { readMovements } from "../../../../server/projections/money/movement_rows.ts";
import type { MoneyEntryInput } from "../../../../shared/api/money.ts";
import { rental } from "../../../../shared/api/rental.ts";
import { balanceOf, sumsOf } from "../../../../shared/money/balance.ts";
import { sumMovements, sumOfBoxes } from "../../../../shared/money/cash.ts";
import { type CashBoxes, MONEY_METHODS, PURPOSES } from "../../../../shared/money/events.ts";
import { monthCsv } from "../../../../shared/money/month_csv.ts";
import { Rejection } from "../../../../shared/refusals.ts";
import { instant, plusDays, plusMonths, toWarsaw } from "../../../../shared/warsaw.ts";
import { runsOf } from "../../../support/depth.ts";
import { numbersFrom } from "../../../support/seeded_numbers.ts";
import { booking, openBookingWorld } from "../../../support/server/booking_world.ts";
import { charged, kept, returned, taken } from "../../../support/money/money_entries.ts";
import { storedRows } from "../../../support/server/stored_rows.ts";

const HISTORIES = runsOf(1_000);
/** Two days each, so that they contain every night on which the clock changes. */
const FIRST_DAY = "2026-03-01";
const OFFICE: CommandContext = { actor: "administrator/1" };
/** Right, ten minutes late, more than a day ahead. */
const DEVICE_CLOCKS = [0, -10, 26 * 60];

type World = Awaited<ReturnType<typeof openBookingWorld>>;

/** What really happened to the money of all histories, added up by this test alone. */
interface Truth {
  /** Cash that came into and went out of both boxes. */
  cash: number;
  /** What was counted beyond what was expected, of all closed days. */
  differences: number;
  rent: number;
  deposit: number;
  kept: number;
}

test(
  "1,000 random histories of three devices, an office, a clock and killed servers lose and double no entry, and events, days, months and lists agree to the grosz",
  async () => {
    const world = await openBookingWorld();
    const truth: Truth = { cash: 0, differences: 0, rent: 0, deposit: 0, kept: 0 };
    const live = createLiveRentals(world.kv, world.vault);
    for (let seed = 0; seed < HISTORIES; seed += 1) {
      await history({ ...world, seed, truth, live });
    }
    await expectMonthsToAgree(world.kv, truth);
    expect((await verify(world.kv)).problems).toEqual([]);
    const rows = await storedRows(world.kv);
    await rebuild(world.kv);
    expect(await storedRows(world.kv)).toEqual(rows);
    world.close();
  },
  120_000,
);

interface Run extends World {
  readonly seed: number;
  readonly truth: Truth;
  readonly live: ReturnType<typeof createLiveRentals>;
}

async function history(run: Run): Promise<void> {
  const { kv, seed, truth, live } = run;
  const random = numbersFrom(seed);
  const under = (count: number) => Math.floor(random() * count);
  const day = plusDays(FIRST_DAY, 2 * seed);
  let now = Date.parse(`${day}T06:00:00.000Z`);
  run.setNow(instant(now));
  const hours = (from: number) => `${day}T${String(from).padStart(2, "0")}:00:00.000Z`;
  const period = { startDateTime: hours(8), endDateTime: hours(16) };
  const booked = await bookRental(
    run,
    OFFICE,
    booking({ ...period, customerEmail: `k${seed}@example.com` }),
  );
  const rentalId = rental.parse(booked.body).id;

  const facts = new Map<string, MoneyEntryInput>();
  const voided = new Set<string>();
  const unsent: MoneyEntryInput[][] = DEVICE_CLOCKS.map(() => []);
  const reports = new Map<string, string>();
  let server = run;

  /** Sends the oldest entry; where the server or its reply is lost, the device has it still. */
  async function send(device: number): Promise<void> {
    const [entry] = unsent[device] ?? [];
    if (!entry) return;
    const fate = random();
    if (fate < 0.1) return;
    const receipt = random() < 0.5 && receiptName(run.vault, {
      ...{ actor: OFFICE.actor, method: "POST", path: rentalId, key: entry.entryId },
      body: JSON.stringify(entry),
    });
    await recordEntries(server, { ...OFFICE, ...receipt && { receipt } }, rentalId, entry);
    facts.set(entry.entryId, entry);
    if (fate > 0.3) unsent[device]?.shift();
    // Killed after the commit, and started again.
    else server = { ...run, writers: createWriterQueue() };
  }

  async function close(): Promise<void> {
    const date = plusDays(toWarsaw(instant(now)).date, -under(2));
    const last = await lastClosedDay(kv);
    const isClosed = last !== undefined && date <= last.day;
    const { expected } = await expectedCash(kv, date, isClosed ? undefined : last);
    const off = random() < 0.2 ? under(500) : 0;
    const counted = { rent: expected.rent + off, deposit: expected.deposit };
    try {
      await closeDay(server, OFFICE, date, { counted, cause: off > 0 ? "Reszta" : "" });
    } catch (error) {
      if (!(error instanceof Rejection) || !isClosed) throw error;
      return;
    }
    expect(isClosed, `seed ${seed}`).toBe(false);
    truth.differences += off;
    reports.set(date, JSON.stringify(await readMovements(kv, plusDays(day, -9), date)));
  }

  async function bank(): Promise<void> {
    const date = toWarsaw(instant(now)).date;
    const type = random() < 0.5 ? "CashBanked" as const : "CashAdded" as const;
    const box = PURPOSES[under(2)] ?? "rent";
    const move = { type, entryId: v7(), box, amount: 1 + under(900), at: instant(now) };
    for (let tries = 0; tries <= under(2); tries += 1) await recordCash(server, OFFICE, date, move);
    truth.cash += type === "CashAdded" ? move.amount : -move.amount;
  }

  for (let step = 0; step < 14; step += 1) {
    now += under(5 * 60) * 60_000;
    run.setNow(instant(now));
    const device = under(3);
    const choice = random();
    if (choice < 0.4) {
      const at = instant(now + (DEVICE_CLOCKS[device] ?? 0) * 60_000);
      unsent[device]?.push({ ...anEntry(under), at });
    } else if (choice < 0.7) await send(device);
    else if (choice < 0.8) {
      const entryId = [...facts.keys()].at(under(facts.size));
      if (entryId === undefined) continue;
      await voidEntry(server, OFFICE, { rentalId, entryId, cause: "mistake" });
      voided.add(entryId);
    } else if (choice < 0.9) await close();
    else await bank();
  }
  while (unsent.some((entries) => entries.length > 0)) {
    for (const device of unsent.keys()) await send(device);
  }

  const { state } = await loadStream(kv, accountStream, rentalId);
  const byId = (one: { readonly entryId: string }, other: { readonly entryId: string }) =>
    one.entryId < other.entryId ? -1 : 1;
  expect(
    state.map(({ entryId, type, amount, voided }) => ({
      entryId,
      type,
      amount,
      isVoid: voided !== undefined,
    }))
      .sort(byId),
    `seed ${seed}`,
  ).toEqual(
    [...facts.values()].map(({ entryId, type, amount }) => ({
      entryId,
      type,
      amount,
      isVoid: voided.has(entryId),
    }))
      .sort(byId),
  );
  for (const { entryId } of state) if (!voided.has(entryId)) count(truth, facts.get(entryId));
  for (const [date, report] of reports) {
    expect(JSON.stringify(await readMovements(kv, plusDays(day, -9), date)), `seed ${seed}`).toBe(
      report,
    );
  }
  const rentals = await live.current();
  const listed = rentals.listed(rentalId)?.rental;
  if (!listed) throw new Error(`Cannot check seed ${seed}: its rental is not listed`);
  expect(rentals.moneyOf(listed).balance, `seed ${seed}`).toEqual(
    balanceOf(sumsOf(state), { quote: listed.quote, isReturned: false, isCancelled: false }),
  );
  // Some entries may count tomorrow, since today is closed.
  const last = await lastClosedDay(kv);
  const { expected } = await expectedCash(kv, plusDays(day, 9), last);
  expect(expected.rent + expected.deposit, `seed ${seed}`).toBe(truth.cash + truth.differences);
}

function anEntry(under: (count: number) => number): MoneyEntryInput {
  const amount = 1 + under(4);
  const changes = { for: PURPOSES[under(2)] ?? "rent", method: MONEY_METHODS[under(4)] ?? "cash" };
  switch (under(5)) {
    case 0:
      return returned(amount, changes);
    case 1:
      return kept(amount);
    case 2:
      return charged(under(2) === 0 ? amount : -amount);
    default:
      return taken(amount * 100, changes);
  }
}

function count(truth: Truth, entry: MoneyEntryInput | undefined): void {
  if (entry?.type === "DepositKept") truth.kept += entry.amount;
  if (entry?.type !== "PaymentTaken" && entry?.type !== "PaymentReturned") return;
  const amount = entry.type === "PaymentTaken" ? entry.amount : -entry.amount;
  truth[entry.for] += amount;
  if (entry.method === "cash") truth.cash += amount;
}

/** Days add up to months, months to everything, and the accountant's files to both. */
async function expectMonthsToAgree(kv: Deno.Kv, truth: Truth): Promise<void> {
  const all: CashBoxes[] = [];
  let kept = 0;
  for (let month = FIRST_DAY; month < "2032-01-01"; month = plusMonths(month, 1)) {
    const movements = await readMovements(kv, month, plusDays(plusMonths(month, 1), -1));
    const sums = sumMovements(movements);
    const days = Map.groupBy(movements, ({ day }) => day);
    const ofDays = [...days.values()].map((ofDay) => sumMovements(ofDay));
    expect(sumOfBoxes(ofDays.map(({ taken }) => taken)), month).toEqual(sums.taken);
    expect(sumOfBoxes(ofDays.map(({ cash }) => cash)), month).toEqual(sums.cash);
    const file = monthCsv(movements.map((one) => ({ ...one, title: "" }))).split("\r\n").slice(
      1,
      -1,
    );
    const column = (at: number) =>
      file.reduce((sum, row) => sum + Number(row.split(";").at(at)?.replace(",", "")), 0);
    expect([column(-5), column(-4), column(-3)], month)
      .toEqual([sums.taken.rent, sums.taken.deposit, sums.kept]);
    all.push(sums.taken);
    kept += sums.kept;
  }
  expect({ ...sumOfBoxes(all), kept })
    .toEqual({ rent: truth.rent, deposit: truth.deposit, kept: truth.kept });
}
