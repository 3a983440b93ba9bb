import type { z } from "zod";
import type { CashEntryInput, dayCloseRequest } from "../../../shared/api/money.ts";
import { sumMovements, sumOfBoxes } from "../../../shared/money/cash.ts";
import type { CashBoxes, CashEvent } from "../../../shared/money/events.ts";
import { moneyMessages } from "../../../shared/money/money_messages.ts";
import { Invalid, KeyReused, Rejection } from "../../../shared/refusals.ts";
import { plusDays, toWarsaw } from "../../../shared/warsaw.ts";
import { NOTHING, type StoredReply } from "../../ledger/receipts.ts";
import { cashStream, lastClosedDay } from "../../projections/money/cash_stream.ts";
import { readMovements } from "../../projections/money/movement_rows.ts";
import { type CommandContext, execute, type Ledger } from "../execute.ts";
import { atMost, countedDay } from "./decide_entries.ts";

/** Records cash without a rental on its day, or in the next report. @throws KeyReused, Invalid. */
export function recordCash(
  ledger: Ledger,
  context: CommandContext,
  date: string,
  input: CashEntryInput,
): Promise<StoredReply> {
  return execute(ledger, context, async (facts, now) => {
    requireBegun(date, now);
    const day = countedDay(date, { now, lastClosed: (await lastClosedDay(ledger.kv))?.day });
    const [{ events: before }, movements] = await Promise.all([
      facts.stream(cashStream, day),
      readMovements(ledger.kv, date, day),
    ]);
    // One that was recorded before its day was closed is not recorded again after it.
    const known = movements.find(({ entryId }) => entryId === input.entryId);
    const { type, box, amount } = input;
    if (known && (known.type !== type || known.for !== box || known.amount !== amount)) {
      throw new KeyReused();
    }
    const event: CashEvent = { ...input, at: atMost(input.at, now) };
    return {
      appends: known ? [] : [{ stream: `cash/${day}`, before, events: [{ event }] }],
      reply: NOTHING,
    };
  });
}

/**
 * Closes a day by what was counted. @throws Rejection for a closed day, and where the boxes should hold
 * something else than was shown; Invalid.
 */
export function closeDay(
  ledger: Ledger,
  context: CommandContext,
  date: string,
  { counted, cause = "", expected: shown }: z.output<typeof dayCloseRequest>,
): Promise<StoredReply> {
  return execute(ledger, context, async (facts, now) => {
    requireBegun(date, now);
    const last = await lastClosedDay(ledger.kv);
    if (last && date <= last.day) throw new Rejection("day_closed", moneyMessages.dayClosed);
    const { openedWith, expected } = await expectedCash(ledger.kv, date, last);
    if (shown && !isSame(shown, expected)) {
      throw new Rejection("cash_changed", moneyMessages.cashChanged);
    }
    const isEqual = isSame(counted, expected);
    if (!isEqual && cause === "") {
      throw new Invalid([{ path: "cause", message: moneyMessages.differenceNeedsCause }]);
    }
    const { events: before } = await facts.stream(cashStream, date);
    const event: CashEvent = {
      type: "DayClosed",
      date,
      openedWith,
      expected,
      counted,
      ...!isEqual && { cause },
    };
    return {
      appends: [{ stream: `cash/${date}`, before, events: [{ event }] }],
      reply: NOTHING,
    };
  });
}

/**
 * What both boxes begin a day with, and what they should hold at its end: what was counted last, and
 * all cash since then.
 */
export async function expectedCash(
  kv: Deno.Kv,
  date: string,
  last: { readonly day: string; readonly counted: CashBoxes } | undefined,
) {
  const since = last ? plusDays(last.day, 1) : FIRST_DAY;
  const movements = await readMovements(kv, since, date);
  const before = movements.filter(({ day }) => day < date);
  const ofDay = movements.filter(({ day }) => day === date);
  const openedWith = sumOfBoxes([last?.counted ?? EMPTY, sumMovements(before).cash]);
  const sums = sumMovements(ofDay);
  return { openedWith, expected: sumOfBoxes([openedWith, sums.cash]), movements: ofDay, sums };
}

function isSame(one: CashBoxes, other: CashBoxes): boolean {
  return one.rent === other.rent && one.deposit === other.deposit;
}

function requireBegun(date: string, now: string): void {
  if (date <= toWarsaw(now).date) return;
  throw new Invalid([{ path: "date", message: moneyMessages.dayNotBegun }]);
}

const EMPTY: CashBoxes = { rent: 0, deposit: 0 };
const FIRST_DAY = "0000-01-01";
