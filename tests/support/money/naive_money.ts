import { plusDays, toWarsaw } from "../../../shared/warsaw.ts";
import type { MoneyEntryInput } from "../../../shared/api/money.ts";

/** Grosze of rent and of deposits. */
export interface Boxes {
  rent: number;
  deposit: number;
}

/** What one day counts: takings and cash of both kinds, and what was kept of deposits. */
export interface DaySums {
  taken: Boxes;
  cash: Boxes;
  kept: number;
}

/** A rental as the model has it: what was accepted, in that order, and what it charges. */
export interface NaiveRental {
  /** Grosze. */
  readonly price: number;
  readonly agreed: number;
  /** Of the return's settlement, in grosze; undefined until the car is back. */
  settled?: number;
  readonly entries: Map<string, NaiveEntry>;
  /** What of the kept deposits is in the cash box of rent. */
  passed: number;
}

interface NaiveEntry {
  readonly input: MoneyEntryInput;
  /** The day that counts it. */
  readonly day: string;
  isVoid: boolean;
  /** A person has answered that it and a similar one are two. */
  isConfirmedDistinct: boolean;
}

/**
 * The money of a business as plain sums over what was accepted, written without `shared/money`: tests
 * compare the product with it.
 */
export function naiveMoney() {
  const days = new Map<string, DaySums>();
  const differences = nothing();
  let last: { day: string; counted: Boxes } | undefined;

  function dayOf(day: string): DaySums {
    const sums = days.get(day) ?? { taken: nothing(), cash: nothing(), kept: 0 };
    days.set(day, sums);
    return sums;
  }

  /** The day itself, or the first open one: a closed day closes those before it. */
  function openDay(day: string, now: string): string {
    if (!last || day > last.day) return day;
    const today = toWarsaw(now).date;
    return today > last.day ? today : plusDays(last.day, 1);
  }

  function count(rental: NaiveRental, { input }: NaiveEntry, day: string, sign: 1 | -1): void {
    const sums = dayOf(day);
    if (input.type === "DepositKept") sums.kept += sign * input.amount;
    if (input.type === "PaymentTaken" || input.type === "PaymentReturned") {
      const amount = sign * (input.type === "PaymentTaken" ? input.amount : -input.amount);
      sums.taken[input.for] += amount;
      if (input.method === "cash") sums.cash[input.for] += amount;
    }
    // What is kept passes to the box of rent as far as the rental's deposit is there in cash.
    const { kept, depositInCash } = sumsOf(rental);
    const passes = Math.max(0, Math.min(kept, depositInCash)) - rental.passed;
    rental.passed += passes;
    sums.cash.rent += passes;
    sums.cash.deposit -= passes;
  }

  return {
    days,
    openDay,
    dayOf,
    lastClosed: () => last,
    /** Records entries that the model does not have yet. */
    accept(rental: NaiveRental, inputs: readonly MoneyEntryInput[], now: string): void {
      for (const input of inputs) {
        if (rental.entries.has(input.entryId)) continue;
        const isAhead = Date.parse(input.at) > Date.parse(now) + 5 * 60_000;
        const day = openDay(toWarsaw(isAhead ? now : input.at).date, now);
        const entry = { input, day, isVoid: false, isConfirmedDistinct: false };
        rental.entries.set(input.entryId, entry);
        count(rental, entry, day, 1);
      }
    },
    void(rental: NaiveRental, entryId: string, now: string): void {
      const entry = rental.entries.get(entryId);
      if (!entry || entry.isVoid) return;
      entry.isVoid = true;
      count(rental, entry, openDay(entry.day, now), -1);
    },
    /** What both boxes hold at the end of a day that is not closed. */
    expected(date: string): Boxes {
      const boxes = { ...last?.counted ?? nothing() };
      for (const [day, { cash }] of days) {
        if (day > date || (last && day <= last.day)) continue;
        boxes.rent += cash.rent;
        boxes.deposit += cash.deposit;
      }
      return boxes;
    },
    close(day: string, counted: Boxes, off: Boxes): void {
      last = { day, counted };
      differences.rent += off.rent;
      differences.deposit += off.deposit;
    },
    /** All cash and what was counted beyond it. */
    allCash(): Boxes {
      const all = { ...differences };
      for (const { cash } of days.values()) {
        all.rent += cash.rent;
        all.deposit += cash.deposit;
      }
      return all;
    },
  };
}

/** The balance of a rental as it is written in the rules: what is due, paid, held and given back. */
export function naiveBalance(rental: NaiveRental) {
  const { price, agreed, settled } = rental;
  const { rent, kept, keptForRent, charges, taken, returned } = sumsOf(rental);
  const due = price + (settled ?? 0) + charges;
  const paid = rent + kept;
  const held = taken - kept - returned;
  // Settlement and charges for which nothing was kept yet, as far as they are not paid otherwise.
  const open = Math.min((settled ?? 0) + charges - (kept - keptForRent), due - paid);
  const toReturn = settled === undefined ? 0 : Math.max(0, held - Math.max(0, open));
  return {
    due,
    paid,
    toPay: due - paid,
    deposit: {
      agreed,
      taken,
      kept,
      returned,
      held,
      toReturn,
      toKeep: settled === undefined ? 0 : Math.max(0, Math.min(held, open)),
    },
  };
}

function sumsOf({ entries }: NaiveRental) {
  const valid = [...entries.values()].filter(({ isVoid }) => !isVoid).map(({ input }) => input);
  const sum = (of: (input: MoneyEntryInput) => number) =>
    valid.reduce((all, input) => all + of(input), 0);
  const moved = (type: "PaymentTaken" | "PaymentReturned", purpose: string, method?: string) =>
    sum((one) =>
      one.type === type && one.for === purpose && (!method || one.method === method)
        ? one.amount
        : 0
    );
  const keptAs = (cause?: string) =>
    sum((one) => one.type === "DepositKept" && (!cause || one.cause === cause) ? one.amount : 0);
  return {
    rent: moved("PaymentTaken", "rent") - moved("PaymentReturned", "rent"),
    taken: moved("PaymentTaken", "deposit"),
    returned: moved("PaymentReturned", "deposit"),
    depositInCash: moved("PaymentTaken", "deposit", "cash") -
      moved("PaymentReturned", "deposit", "cash"),
    kept: keptAs(),
    keptForRent: keptAs("unpaid_rent"),
    charges: sum((one) => one.type === "ChargeAdded" ? one.amount : 0),
  };
}

function nothing(): Boxes {
  return { rent: 0, deposit: 0 };
}

/** '1000,00zł': an amount of grosze as papers write it, without spaces. */
export function naiveWords(grosze: number): string {
  return `${(grosze / 100).toFixed(2).replace(".", ",")}zł`;
}
