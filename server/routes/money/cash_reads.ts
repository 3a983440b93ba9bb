import { type CashDay, type DayMovement, dayMovement } from "../../../shared/api/money.ts";
import type { Movement } from "../../../shared/money/cash.ts";
import { plusDays, toWarsaw } from "../../../shared/warsaw.ts";
import { expectedCash } from "../../commands/money/cash_day.ts";
import { readActorEmails } from "../../identity/users.ts";
import { loadStream } from "../../ledger/read.ts";
import { cashStream, lastClosedDay } from "../../projections/money/cash_stream.ts";
import type { Services } from "../../services.ts";
import { carTitle, readRentalsNow, type RentalsNow } from "../rentals/rental_reads.ts";

/** A day of the cash boxes, as its report shows it. */
export async function readCashDay(services: Services, date: string): Promise<CashDay> {
  const { kv } = services;
  const [known, newest, before] = await Promise.all([
    readRentalsNow(services),
    lastClosedDay(kv),
    lastClosedDay(kv, plusDays(date, -1)),
  ]);
  const isClosed = newest !== undefined && newest.day >= date;
  const [{ openedWith, expected, movements, sums }, close] = await Promise.all([
    expectedCash(kv, date, before),
    isClosed ? readClose(services, date) : undefined,
  ]);
  return {
    date,
    openedWith: close?.openedWith ?? openedWith,
    expected: close?.expected ?? expected,
    methods: sums.methods,
    taken: sums.taken,
    kept: sums.kept,
    movements: movements.map((one) => shownMovement(one, known)),
    close: close?.shown ?? null,
    isClosed,
  };
}

async function readClose({ kv }: Services, date: string) {
  const [{ state: { close }, events }, emailOf] = await Promise.all([
    loadStream(kv, cashStream, date),
    readActorEmails(kv),
  ]);
  if (!close) return undefined;
  const actor = events.find(({ event }) => event.type === "DayClosed")?.actor;
  const { openedWith, expected, counted, cause = "", recordedAt } = close;
  const by = actor ? emailOf(actor) : null;
  return { openedWith, expected, shown: { counted, cause, at: recordedAt, by } };
}

function shownMovement(one: Movement, known: RentalsNow): DayMovement {
  const own = toWarsaw(one.at).date;
  return {
    ...dayMovement.omit({ title: true, lateFor: true }).parse(one),
    title: carTitle(one.rentalId, known),
    lateFor: own < one.day && !one.isVoid ? own : null,
  };
}
