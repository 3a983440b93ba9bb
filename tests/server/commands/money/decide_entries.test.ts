import { describe, expect, test } from "vitest";
import {
  evolveAccount,
  MOST_ENTRIES,
  type RentalAccount,
  similarEntries,
} from "../../../../shared/money/account.ts";
import { movementsOf, sumMovements } from "../../../../shared/money/cash.ts";
import { moneyMessages } from "../../../../shared/money/money_messages.ts";
import { KeyReused, Rejection } from "../../../../shared/refusals.ts";
import { fromWarsaw } from "../../../../shared/warsaw.ts";
import { decideDistinct, decideEntries } from "../../../../server/commands/money/decide_entries.ts";
import {
  accountWith,
  kept,
  NOON,
  returned,
  taken,
  withoutEntry,
} from "../../../support/money/money_entries.ts";

const LATER = "2026-11-22T09:00:00.000Z";
const OPEN = { now: NOON, lastClosed: undefined };

describe("an entry that is sent again", () => {
  const entry = taken(42_000, { documentNumber: "12/2026" });

  test("adds nothing, whenever it comes", () => {
    const account = accountWith([entry]);
    expect(decideEntries(account, [{ ...entry }], OPEN)).toEqual([]);
    expect(
      decideEntries(account, [entry], {
        now: "2027-11-21T11:00:00.000Z",
        lastClosed: "2027-11-20",
      }),
    )
      .toEqual([]);
    expect(decideEntries([], [entry, entry], OPEN)).toHaveLength(1);
  });

  test("is refused with other content, field by field", () => {
    const account = accountWith([entry]);
    const { documentNumber: _, ...unnumbered } = entry;
    const others = [
      { ...entry, amount: 42_001 },
      { ...entry, for: "deposit" as const },
      { ...entry, method: "card" as const },
      { ...entry, document: "none" as const },
      { ...entry, at: "2026-11-21T11:00:01.000Z" },
      unnumbered,
      { ...returned(42_000, { for: "rent" }), entryId: entry.entryId },
    ];
    for (const other of others) {
      expect(() => decideEntries(account, [other], OPEN), JSON.stringify(other)).toThrow(KeyReused);
    }
  });

  test("is another one where its time differs and was not replaced", () => {
    const early = { ...entry, at: "2026-11-21T09:00:00.000Z" };
    const other = { ...entry, at: "2026-11-21T14:00:00.000Z" };
    expect(() => decideEntries(accountWith([early]), [other], OPEN)).toThrow(KeyReused);
  });

  test("is the same where the server's time replaced that of its device", () => {
    const ahead = taken(100, { at: "2026-11-22T11:00:00.000Z" });
    const account = accountWith([ahead]);
    expect(account).toMatchObject([{ at: NOON, day: "2026-11-21" }]);
    expect(
      decideEntries(account, [ahead], { now: "2026-11-23T11:00:00.000Z", lastClosed: undefined }),
    )
      .toEqual([]);
  });
});

describe("the number of entries", () => {
  test("ends at 200 of a rental, voided ones too, and the whole request is refused", () => {
    const entries = Array.from({ length: MOST_ENTRIES - 1 }, () => taken(100));
    const [first] = entries;
    const account = withoutEntry(accountWith(entries), first?.entryId ?? "");
    expect(decideEntries(account, [taken(1)], OPEN)).toHaveLength(1);
    const refused = new Rejection("too_many_entries", moneyMessages.tooManyEntries);
    expect(() => decideEntries(account, [taken(1), taken(1)], OPEN)).toThrow(refused);
    const full = accountWith([taken(1)], { account });
    expect(() => decideEntries(full, [taken(1)], OPEN)).toThrow(refused);
    expect(decideEntries(full, entries.slice(0, 3), OPEN)).toEqual([]);
  });
});

describe("the day that counts an entry", () => {
  const dayOf = (at: string, now: string, lastClosed?: string) =>
    decideEntries([], [taken(100, { at })], { now, lastClosed })
      .map((event) => Reflect.get(event, "day"))[0];

  test("is Warsaw's day of its time, also for one of 23:59 that is sent at 00:03", () => {
    const at = fromWarsaw("2026-11-30", "23:59");
    const now = fromWarsaw("2026-12-01", "00:03");
    expect(dayOf(at, now)).toBe("2026-11-30");
    expect(dayOf(at, now, "2026-11-29")).toBe("2026-11-30");
    expect(dayOf(at, now, "2026-11-30")).toBe("2026-12-01");
  });

  test("has 23 and 25 hours where the clock changes, and the same border for the close", () => {
    for (
      const [night, next] of [["2026-03-29", "2026-03-30"], ["2026-10-25", "2026-10-26"]] as const
    ) {
      expect(dayOf(fromWarsaw(night, "00:00"), NOON)).toBe(night);
      expect(dayOf(fromWarsaw(night, "23:59"), NOON)).toBe(night);
      expect(dayOf(fromWarsaw(next, "00:00"), NOON)).toBe(next);
      expect(dayOf(fromWarsaw(night, "23:59"), fromWarsaw(next, "08:00"), night)).toBe(next);
    }
  });

  test("is that of the server where a device is a day ahead, and its own within 5 minutes", () => {
    expect(dayOf("2026-11-22T11:00:00.000Z", NOON)).toBe("2026-11-21");
    const evening = fromWarsaw("2026-11-21", "23:57");
    expect(dayOf(fromWarsaw("2026-11-22", "00:01"), evening)).toBe("2026-11-22");
    expect(dayOf(fromWarsaw("2026-11-22", "00:03"), evening)).toBe("2026-11-21");
  });

  test("is the next report for a closed day: today, or tomorrow once today is closed", () => {
    expect(dayOf("2026-11-10T11:00:00.000Z", NOON, "2026-11-20")).toBe("2026-11-21");
    expect(dayOf(NOON, NOON, "2026-11-21")).toBe("2026-11-22");
  });

  test("of a void is the entry's until that is closed, so that neither report changes later", () => {
    const entry = taken(42_000);
    const account = accountWith([entry]);
    const early = movementsOf("r", withoutEntry(account, entry.entryId));
    expect(early.map(({ day, isVoid }) => [day, isVoid]))
      .toEqual([["2026-11-21", false], ["2026-11-21", true]]);
    expect(sumMovements(early).taken.rent).toBe(0);
    const closed = { now: "2026-11-22T09:00:00.000Z", lastClosed: "2026-11-21" };
    const [counted, voided] = movementsOf("r", withoutEntry(account, entry.entryId, closed));
    expect([counted?.day, counted?.cash.rent]).toEqual(["2026-11-21", 42_000]);
    expect([voided?.day, voided?.cash.rent, voided?.recordedAt])
      .toEqual(["2026-11-22", -42_000, closed.now]);
  });
});

describe("the cash boxes", () => {
  const deposit = (amount: number, method: "cash" | "card") =>
    taken(amount, { for: "deposit", method, document: "none" });

  test("lose a deposit that was taken by card and given back in cash", () => {
    const account = accountWith([deposit(100_000, "card"), returned(100_000)]);
    const sums = sumMovements(movementsOf("r", account));
    expect(sums.cash).toEqual({ rent: 0, deposit: -100_000 });
    expect(sums.methods).toMatchObject({
      card: { deposit: 100_000 },
      cash: { deposit: -100_000 },
    });
    expect(sums.taken).toEqual({ rent: 0, deposit: 0 });
  });

  test("pass what is kept of a deposit to that of rent as far as it lies there in cash", () => {
    const mixed = accountWith([deposit(5_000, "cash"), deposit(95_000, "card")]);
    const sums = sumMovements(movementsOf("r", accountWith([kept(12_000)], { account: mixed })));
    expect(sums).toMatchObject({ cash: { rent: 5_000, deposit: 0 }, kept: 12_000 });
  });

  test("follow the deposit whatever comes first or is voided, and movements that were counted stay", () => {
    const boxes = (account: RentalAccount) => sumMovements(movementsOf("r", account)).cash;
    const cash = deposit(100_000, "cash");
    const keptFirst = accountWith([kept(12_000), returned(88_000)]);
    expect(boxes(keptFirst)).toEqual({ rent: 0, deposit: -88_000 });
    const late = accountWith([cash], { account: keptFirst, now: LATER });
    expect(boxes(late)).toEqual({ rent: 12_000, deposit: 0 });
    expect(movementsOf("r", late).slice(0, 2)).toEqual(movementsOf("r", keptFirst));

    const closed = { now: LATER, lastClosed: "2026-11-21" };
    const before = accountWith([cash, kept(12_000)]);
    const voided = withoutEntry(before, cash.entryId, closed);
    expect(boxes(voided)).toEqual({ rent: 0, deposit: 0 });
    expect(movementsOf("r", voided).slice(0, 2)).toEqual(movementsOf("r", before));
    expect(boxes(accountWith([deposit(100_000, "card")], { account: voided, ...closed })))
      .toEqual({ rent: 0, deposit: 0 });
  });
});

describe("two equal payments within 10 minutes", () => {
  const at = (minutes: number) => new Date(Date.parse(NOON) - minutes * 60_000).toISOString();

  test("raise one question, which a void or an answer ends", () => {
    const [first, second] = [taken(42_000, { at: at(10) }), taken(42_000)];
    const account = accountWith([second, first]);
    expect(similarEntries(account).map(({ entry, earlier }) => [entry.entryId, earlier.entryId]))
      .toEqual([[second.entryId, first.entryId]]);
    expect(similarEntries(withoutEntry(account, second.entryId))).toEqual([]);
    const [answer, ...more] = decideDistinct(account, second.entryId);
    if (!answer) throw new Error("Cannot end the question: there is no answer");
    expect(more).toEqual([]);
    const answered = evolveAccount(account, answer, NOON);
    expect(similarEntries(answered)).toEqual([]);
    expect(decideDistinct(answered, second.entryId)).toEqual([]);
  });

  test("are two without a question if anything differs, or they are further apart", () => {
    const others = [
      taken(42_000, { at: at(10.1) }),
      taken(42_001),
      taken(42_000, { for: "deposit" }),
      taken(42_000, { method: "blik" }),
      returned(42_000, { for: "rent" }),
      kept(42_000),
    ];
    for (const other of others) {
      expect(similarEntries(accountWith([other, taken(42_000)])), JSON.stringify(other)).toEqual(
        [],
      );
    }
  });

  test("are asked about in pairs where there are three", () => {
    expect(similarEntries(accountWith([taken(1), taken(1), taken(1)]))).toHaveLength(2);
  });
});
