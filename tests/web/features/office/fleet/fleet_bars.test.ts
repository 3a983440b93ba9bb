import { describe, expect, test } from "vitest";
import type { Fleet } from "../../../../../shared/api/fleet.ts";
import {
  asksBeforeMove,
  barsOf,
  isMovable,
} from "../../../../../web/features/office/fleet/fleet_bars.ts";
import { moveConsequences } from "../../../../../web/features/office/fleet/MoveQuestion.tsx";
import { barTimes, barWords } from "../../../../../web/features/office/fleet/fleet_words.ts";

const moved = {
  carId: "b",
  start: "2026-12-10T07:00:00.000Z",
  end: "2026-12-13T07:00:00.000Z",
  of: 3,
};

describe("the bars of a fleet", () => {
  test("are its rentals and blocks, each at its car and time", () => {
    const bars = barsOf(fleet(), new Map());
    expect(bars.map(({ kind, carId }) => [kind, carId])).toEqual([["block", "b"], ["rental", "a"]]);
    expect(bars.map(barWords)).toEqual([
      "W serwisie, przegląd, od czw., 26-11-2026, 08:00 do sob., 28-11-2026, 08:00",
      "Wynajem: Anna Nowak, Do obsłużenia, od pt., 27-11-2026, 08:00 do pon., 30-11-2026, 08:00",
    ]);
  });

  test("are shown at their requested place while the request is pending", () => {
    const [rental] = barsOf(fleet(), new Map([["rental", moved]])).filter(({ kind }) =>
      kind === "rental"
    );
    const { carId, start, end } = moved;
    expect(rental).toMatchObject({ carId, start, end, version: 3, pending: true });
  });

  test("have the version that the server returned for a change, until they are read again", () => {
    const bars = barsOf(fleet(), new Map([["rental", { ...moved, now: 4 }]]));
    expect(bars.find(({ id }) => id === "rental"))
      .toMatchObject({ carId: "b", version: 4, pending: false });
  });

  test("show the server's data where it is newer than the request", () => {
    const bars = barsOf(fleet(4), new Map([["rental", moved]]));
    expect(bars.find(({ id }) => id === "rental")?.carId).toBe("a");
  });

  test("of completed rentals cannot be moved", () => {
    expect(barsOf(fleet(), new Map()).map(isMovable)).toEqual([true, true]);
    expect(barsOf(fleet(3, "Zakończone"), new Map()).map(isMovable)).toEqual([true, false]);
  });
});

describe("a drag", () => {
  const asks = (today: string, ...rental: Parameters<typeof fleet>) =>
    barsOf(fleet(...rental), new Map()).map((bar) => asksBeforeMove(bar, today));

  test("of a waiting rental that begins after tomorrow, and of a block, moves at once", () => {
    expect(asks("2026-11-25")).toEqual([false, false]);
  });

  test.each([
    ["begins today", "2026-11-27", {}],
    ["begins tomorrow", "2026-11-26", {}],
    ["is handed over", "2026-11-01", { handedOver: true }],
    ["has papers", "2026-11-01", { hasDocument: true }],
    ["is confirmed", "2026-11-01", { status: "Aktywne" as const }],
  ])("of a rental that %s is asked about first", (_, today, changes) => {
    expect(asks(today, 3, "Do sprawdzenia", changes)).toEqual([false, true]);
  });
});

describe("the question before a move", () => {
  const mailed = { isMailed: true, hasAccount: true, isOver: false };
  const written = { customerEmail: "anna@example.com" };

  test("says what the customer gets", () => {
    expect(moveConsequences(written, undefined, mailed)).toEqual([
      "Klient dostanie e-mail z nowym terminem.",
    ]);
    const words = (changes: Partial<typeof mailed>) =>
      moveConsequences(written, undefined, { ...mailed, ...changes })[0];
    expect(words({ isMailed: false })).toMatch(/wyłączono/);
    expect(words({ hasAccount: false })).toMatch(/póki nie ustawisz poczty/);
    expect(words({ isOver: true })).toMatch(/już minął/);
    expect(moveConsequences({ customerEmail: "" }, undefined, mailed)[0]).toMatch(/Zadzwoń/);
  });

  test.each(
    [
      ["a signature by the link is voided", "signed_by_customer", "customer", /straci ważność/],
      ["an agreement signed on the screen gets an annex", "signed", "screen", /aneks/],
      ["one signed on paper stays", "signed", "upload", /z dawnym terminem/],
    ] as const,
  )("says that %s", (_, state, by, words) => {
    const signing = { by, at: "", customerAt: null, contentHash: null };
    expect(moveConsequences(written, { state, signing }, mailed)[1]).toMatch(words);
  });

  test("says nothing of an unsigned agreement", () => {
    expect(moveConsequences(written, { state: "unsigned", signing: null }, mailed)).toHaveLength(1);
  });
});

test("a bar shows the times of its visible ends", () => {
  const period = { start: "2026-11-27T07:00:00.000Z", end: "2026-11-30T15:50:00.000Z" };
  const times = (cutStart: boolean, cutEnd: boolean) => barTimes(period, { cutStart, cutEnd });
  expect([times(false, false), times(true, false), times(false, true), times(true, true)])
    .toEqual(["08:00–16:50", "do 16:50", "od 08:00", ""]);
});

function fleet(
  version = 3,
  status: Fleet["rentals"][number]["status"] = "Do sprawdzenia",
  changes: Partial<Fleet["rentals"][number]> = {},
): Fleet {
  return {
    from: "2026-11-01T00:00:00.000Z",
    to: "2026-12-01T00:00:00.000Z",
    cars: [],
    rentals: [{
      id: "rental",
      version,
      rentalCarId: "a",
      startDateTime: "2026-11-27T07:00:00.000Z",
      endDateTime: "2026-11-30T07:00:00.000Z",
      status,
      customerName: "Anna Nowak",
      handedOver: false,
      hasDocument: false,
      ...changes,
    }],
    serviceBlocks: [{
      id: "block",
      version: 1,
      rentalCarId: "b",
      startDateTime: "2026-11-26T07:00:00.000Z",
      endDateTime: "2026-11-28T07:00:00.000Z",
      reason: "przegląd",
      createdAt: "2026-11-01T00:00:00.000Z",
      modifiedAt: "2026-11-01T00:00:00.000Z",
    }],
  };
}
