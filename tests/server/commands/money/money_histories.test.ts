import { expect, test } from "vitest";
import { v7 } from "uuid";
import { bookRental } from "../../../../server/commands/booking/book_rental.ts";
import type { CommandContext } from "../../../../server/commands/execute.ts";
import { closeDay, recordCash } from "../../../../server/commands/money/cash_day.ts";
import { recordEntries, voidEntry } from "../../../../server/commands/money/record_entries.ts";
import { drawUpProtocol } from "../../../../server/commands/papers/protocol/protocol_rules.ts";
import { rebuild } from "../../../../server/ledger/rebuild.ts";
import { receiptName } from "../../../../server/ledger/receipts.ts";
import { verify } from "../../../../server/ledger/verify.ts";
import { createWriterQueue } from "../../../../server/ledger/writer_queue.ts";
import { readMovements } from "../../../../server/projections/money/movement_rows.ts";
import type { AccountRequest, MoneyEntryInput } from "../../../../shared/api/money.ts";
import { protocolInput } from "../../../../shared/api/protocol.ts";
import { rental } from "../../../../shared/api/rental.ts";
import {
  type CASH_MOVES,
  KEPT_CAUSES,
  MONEY_METHODS,
  PURPOSES,
} from "../../../../shared/money/events.ts";
import { Rejection } from "../../../../shared/refusals.ts";
import { instant, plusDays, toWarsaw } from "../../../../shared/warsaw.ts";
import { runsOf } from "../../../support/depth.ts";
import { charged, kept, returned, taken } from "../../../support/money/money_entries.ts";
import { expectDays, expectMonths, expectRental } from "../../../support/money/expected_money.ts";
import { naiveMoney, type NaiveRental } from "../../../support/money/naive_money.ts";
import { protocolJson, settlementJson } from "../../../support/papers/protocols.ts";
import { numbersFrom } from "../../../support/seeded_numbers.ts";
import { type Api, openApi } from "../../../support/server/api.ts";
import { booking, CAR } from "../../../support/server/booking_world.ts";
import { storedRows } from "../../../support/server/stored_rows.ts";

const HISTORIES = runsOf(1_000);
/** Two days each, so that they contain every night on which the clock changes. */
const FIRST_DAY = "2026-03-01";
const OFFICE: CommandContext = { actor: "administrator/1" };
/** Right, ten minutes late, more than a day ahead. */
const DEVICE_CLOCKS = [0, -10, 26 * 60];

test(
  "1,000 random histories (a quarter of them in the gate) of three devices, an office, a clock and servers that end lose and double no entry, and plain sums equal account, lists, link, confirmations, days, reports and months to the grosz",
  async () => {
    const api = await openApi([CAR], { RATE_LIMITS: "off" });
    const model = naiveMoney();
    for (let seed = 0; seed < HISTORIES; seed += 1) await history({ api, model, seed });
    const { kv } = api.services;
    await expectMonths(kv, model.days, FIRST_DAY);
    expect((await verify(kv)).problems).toEqual([]);
    const rows = await storedRows(kv);
    await rebuild(kv);
    expect(await storedRows(kv)).toEqual(rows);
    api.close();
  },
  120_000,
);

interface Run {
  readonly api: Api;
  readonly model: ReturnType<typeof naiveMoney>;
  readonly seed: number;
}

/** What a device sends: an entry, or several in one request. */
type Sent = Exclude<AccountRequest, { type: "EntriesConfirmedDistinct" }>;
type Under = (count: number) => number;

/** The rental of a history: booked by the office for the day after its first. */
async function booked({ api: { services }, seed }: Run, day: string) {
  const { body } = await bookRental(
    services,
    OFFICE,
    booking({
      startDateTime: `${day}T08:00:00.000Z`,
      endDateTime: `${day}T16:00:00.000Z`,
      customerEmail: `k${seed}@example.com`,
    }),
  );
  const { id, endDateTime: plannedEnd, quote } = rental.parse(body);
  if (!quote) throw new Error("Cannot follow a rental without a price");
  const model: NaiveRental = {
    price: Math.round(quote.total * 100),
    agreed: Math.round(quote.deposit * 100),
    entries: new Map(),
    passed: 0,
  };
  return { id, plannedEnd, model };
}

async function history(run: Run): Promise<void> {
  const { api, model, seed } = run;
  const random = numbersFrom(seed);
  const under: Under = (count) => Math.floor(random() * count);
  const day = plusDays(FIRST_DAY, 2 * seed);
  let time = Date.parse(`${day}T06:00:00.000Z`);
  const now = () => instant(time);
  /** No two events are of one moment: their order is that of the requests. */
  function pass(minutes: number): void {
    time += 1 + minutes * 60_000;
    api.setNow(now());
  }
  pass(0);
  const { services } = api;
  const mine = await booked(run, day);
  const unsent: Sent[][] = DEVICE_CLOCKS.map(() => []);
  const reports = new Map<string, string>();
  let server = services;
  const anEntryId = () => [...mine.model.entries.keys()].at(under(mine.model.entries.size));

  /** Sends the oldest request; where the server or its reply is lost, the device has it still. */
  async function send(device: number): Promise<void> {
    const [request] = unsent[device] ?? [];
    const fate = random();
    if (!request || fate < 0.1) return;
    pass(0);
    const receipt = random() < 0.5 && receiptName(services.vault, {
      ...{ actor: OFFICE.actor, method: "POST", path: mine.id, key: request.entryId },
      body: JSON.stringify(request),
    });
    await recordEntries(server, { ...OFFICE, ...receipt && { receipt } }, mine.id, request);
    const entries = request.type === "Entries" ? request.entries : [request];
    model.accept(mine.model, entries, now());
    if (fate > 0.3) unsent[device]?.shift();
    // Ended after the commit, and started again.
    else server = { ...services, writers: createWriterQueue() };
  }

  async function close(): Promise<void> {
    const date = plusDays(toWarsaw(now()).date, -under(2));
    const last = model.lastClosed();
    const isClosed = last !== undefined && date <= last.day;
    const off = { rent: under(5) === 0 ? under(500) : 0, deposit: under(5) === 0 ? under(9) : 0 };
    const { rent, deposit } = model.expected(date);
    // No person counts less than nothing, though the sums may be less until all entries are sent.
    const counted = {
      rent: Math.max(0, rent + off.rent),
      deposit: Math.max(0, deposit + off.deposit),
    };
    const differences = { rent: counted.rent - rent, deposit: counted.deposit - deposit };
    const cause = differences.rent || differences.deposit ? "Reszta" : "";
    const closing = closeDay(server, OFFICE, date, { counted, cause });
    if (isClosed) return await expect(closing, `seed ${seed}`).rejects.toThrow(Rejection);
    await closing;
    model.close(date, counted, differences);
    reports.set(date, JSON.stringify(await readMovements(services.kv, plusDays(day, -9), date)));
  }

  async function bank(): Promise<void> {
    const date = toWarsaw(now()).date;
    const type: typeof CASH_MOVES[number] = under(2) === 0 ? "CashBanked" : "CashAdded";
    const box = PURPOSES[under(2)] ?? "rent";
    const move = { type, entryId: v7(), box, amount: 1 + under(900), at: now() };
    for (let tries = 0; tries <= under(2); tries += 1) await recordCash(server, OFFICE, date, move);
    const { cash } = model.dayOf(model.openDay(date, now()));
    cash[box] += type === "CashAdded" ? move.amount : -move.amount;
  }

  /** The car is back: its settlement is kept and the rest given back in one request of a device. */
  async function comeBack(device: number): Promise<void> {
    if (mine.model.settled !== undefined) return;
    const fees = Array.from({ length: 1 + under(3) }, () => 1 + under(9_000));
    const settlement = settlementJson({
      plannedEnd: mine.plannedEnd,
      deposit: mine.model.agreed / 100,
      ...{ chargeLate: false, chargeFuel: false },
      fees: fees.map((amount) => ({ label: "Mycie", amount: amount / 100 })),
    });
    const json = protocolJson({ rentalId: mine.id, dateTime: now(), settlement });
    await drawUpProtocol(server, OFFICE, "return", protocolInput.parse(json));
    mine.model.settled = fees.reduce((sum, amount) => sum + amount, 0);
    const at = instant(time + (DEVICE_CLOCKS[device] ?? 0) * 60_000);
    const entries = [...fees.map((amount) => kept(amount, "other")), returned(1 + under(30_000))];
    const batch = entries.map((entry) => ({ ...entry, at }));
    unsent[device]?.push({ type: "Entries", entryId: v7(), entries: batch });
  }

  const steps: [share: number, (device: number) => unknown][] = [
    [0.35, (device) => {
      const at = instant(time + (DEVICE_CLOCKS[device] ?? 0) * 60_000);
      unsent[device]?.push({ ...anEntry(under), at });
    }],
    [0.6, send],
    [0.7, async () => {
      const entryId = anEntryId();
      if (entryId === undefined) return;
      await voidEntry(server, OFFICE, { rentalId: mine.id, entryId, cause: "mistake" });
      model.void(mine.model, entryId, now());
    }],
    [0.75, async () => {
      const of = anEntryId();
      if (of === undefined) return;
      const answer: AccountRequest = { type: "EntriesConfirmedDistinct", entryId: v7(), of };
      await recordEntries(server, OFFICE, mine.id, answer);
      const entry = mine.model.entries.get(of);
      if (entry) entry.isConfirmedDistinct = true;
    }],
    [0.83, comeBack],
    [0.92, close],
    [1, bank],
  ];
  for (let step = 0; step < 16; step += 1) {
    pass(under(4 * 60));
    const choice = random();
    await steps.find(([share]) => choice < share)?.[1](under(3));
  }
  while (unsent.some((requests) => requests.length > 0)) {
    for (const device of unsent.keys()) await send(device);
  }

  for (const [date, report] of reports) {
    const after = JSON.stringify(await readMovements(services.kv, plusDays(day, -9), date));
    expect(after, `seed ${seed}`).toBe(report);
  }
  await expectRental(api, mine);
  await expectDays(
    api,
    model.days,
    new Set([...mine.model.entries.values()].map(({ day }) => day)),
  );
}

/** Of sizes that leave some rentals unpaid, and some deposits held. */
function anEntry(under: Under): MoneyEntryInput {
  const amount = 1 + under(8_000);
  const changes = { for: PURPOSES[under(2)] ?? "rent", method: MONEY_METHODS[under(4)] ?? "cash" };
  switch (under(6)) {
    case 0:
      return returned(amount, changes);
    case 1:
      return kept(amount, KEPT_CAUSES[under(KEPT_CAUSES.length)]);
    case 2:
      return charged(under(2) === 0 ? amount : -amount);
    default:
      return taken(changes.for === "deposit" ? amount * 9 : amount, changes);
  }
}
