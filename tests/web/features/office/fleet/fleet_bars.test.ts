import { describe, expect, test } from "vitest";
import type { Fleet } from "../../../../../shared/api/fleet.ts";
import { barsOf, isMovable } from "../../../../../web/features/office/fleet/fleet_bars.ts";
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

test("a bar shows the times of its visible ends", () => {
  const period = { start: "2026-11-27T07:00:00.000Z", end: "2026-11-30T15:50:00.000Z" };
  const times = (cutStart: boolean, cutEnd: boolean) => barTimes(period, { cutStart, cutEnd });
  expect([times(false, false), times(true, false), times(false, true), times(true, true)])
    .toEqual(["08:00–16:50", "do 16:50", "od 08:00", ""]);
});

function fleet(version = 3, status: Fleet["rentals"][number]["status"] = "Do sprawdzenia"): Fleet {
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
