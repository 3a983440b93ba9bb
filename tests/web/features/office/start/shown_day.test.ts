import { describe, expect, test } from "vitest";
import type { Rental } from "../../../../../shared/api/rental.ts";
import type { DeviceDays } from "../../../../../web/offline/replica/device_days.ts";
import {
  comingRentals,
  dayOfDevice,
  dayOfServer,
} from "../../../../../web/features/office/start/shown_day.ts";
import { aToday } from "./a_today.ts";
import { anEntry } from "../../../offline/an_entry.ts";
import { aRental } from "../../../api/a_rental.ts";
import { aProtocol } from "../../papers/a_protocol.ts";

/** Tuesday, 9:00 in Warsaw. */
const NOW = Date.parse("2026-12-01T08:00:00.000Z");

function rental(id: string, start: string, end: string): Rental {
  return aRental({
    id,
    startDateTime: `2026-${start}:00.000Z`,
    endDateTime: `2026-${end}:00.000Z`,
  });
}
const leaving = rental("leaving", "12-01T12:00", "12-04T12:00");
const coming = rental("coming", "12-03T12:00", "12-05T12:00");
const late = rental("late", "11-25T12:00", "11-28T12:00");

function standIn(days: Partial<DeviceDays>, clockOffset = 0) {
  const note = { readAt: "2026-12-01T06:00:00.000Z", clockOffset };
  const nothing = {
    rentals: [],
    enquiries: [],
    protocols: { handover: [], return: [] },
    entries: [],
  };
  return { days: { note, ...nothing, ...days }, note };
}

describe("the day view from the device's data", () => {
  test("has today's handovers and late returns, and counts unsent protocols as done", () => {
    const day = dayOfDevice(
      standIn({
        rentals: [leaving, coming, late],
        protocols: { handover: [aProtocol({ rentalId: "late" })], return: [] },
        entries: [anEntry({ rentalId: "leaving" })],
      }),
      NOW,
    );
    expect(day.date).toBe("2026-12-01");
    expect(day.handovers).toEqual([leaving]);
    expect(day.overdue).toEqual([late]);
    expect(day.done.handover.get("leaving")).toBe("waiting");
    expect(day.done.handover.get("late")).toBe("sent");
  });

  test("has the confirmed rentals whose customer asks for a later end", () => {
    const extension = { until: "2026-12-09T12:00:00.000Z" };
    const asking = { ...coming, extension, status: "Aktywne" };
    const cancelled = { ...late, extension, status: "Anulowane" };
    expect(dayOfDevice(standIn({ rentals: [leaving, asking, cancelled] }), NOW).extensions)
      .toEqual([asking]);
  });

  test("does not count a planned protocol as filled", () => {
    const planned = aProtocol({ rentalId: "leaving", status: "planned" });
    const day = dayOfDevice(
      standIn({ rentals: [leaving], protocols: { handover: [planned], return: [] } }),
      NOW,
    );
    expect(day.done.handover.size).toBe(0);
  });

  test("is Warsaw's day by the server's clock where the device's clock is wrong by a day", () => {
    const wrongBy = 24 * 60 * 60_000;
    const day = dayOfDevice(standIn({ rentals: [leaving] }, -wrongBy), NOW + wrongBy);
    expect([day.date, day.handovers]).toEqual(["2026-12-01", [leaving]]);
  });

  test("shows a late car as returned while its return is unsent", () => {
    const days = {
      rentals: [late],
      protocols: { handover: [aProtocol({ rentalId: "late" })], return: [] },
    };
    const waits = anEntry({ rentalId: "late", kind: "return" });
    const day = dayOfDevice(standIn({ ...days, entries: [waits] }), NOW);
    expect([day.overdue, day.returns]).toEqual([[], [late]]);
    const sent = anEntry({ ...waits, state: { name: "sent", at: NOW, version: 2 } });
    expect(dayOfDevice(standIn({ ...days, entries: [sent] }), NOW))
      .toMatchObject({ overdue: [], returns: [] });
  });
});

describe("the coming days", () => {
  test("have the handovers and returns within 7 days, the earliest first", () => {
    const far = rental("far", "12-09T12:00", "12-10T12:00");
    const done = { handover: new Map([["leaving", "waiting" as const]]), return: new Map() };
    const rentals = [far, leaving, coming, late];
    expect(
      comingRentals(rentals, { date: "2026-12-01", done }).map(({ id, kind }) => [id, kind]),
    ).toEqual([["coming", "handover"], ["leaving", "return"]]);
  });

  test("exclude a car that is back already", () => {
    const back = new Map([["leaving", "waiting" as const]]);
    const found = comingRentals([leaving, coming], {
      date: "2026-12-01",
      done: { handover: back, return: back },
    });
    expect(found.map(({ id }) => id)).toEqual(["coming"]);
  });

  test("exclude today's handovers, and include those of the last day", () => {
    const last = rental("last", "12-08T12:00", "12-10T12:00");
    const done = { handover: new Map(), return: new Map() };
    const ids = comingRentals([last, leaving], {
      date: "2026-12-01",
      done,
    }).map(({ id }) => id);
    expect(ids).toEqual(["last"]);
  });
});

describe("the day view from the server", () => {
  const today = aToday({ date: "2026-12-01", handovers: [leaving], overdue: [late] });

  test("also contains what was saved on this device and is not sent", () => {
    const entries = [
      anEntry({ rentalId: "leaving" }),
      anEntry({ rentalId: "late", kind: "return", state: { name: "login" } }),
    ];
    const day = dayOfServer(today, entries, NOW);
    expect(day.done.handover.get("leaving")).toBe("waiting");
    expect(day.done.return.get("late")).toBe("login");
    expect([day.overdue, day.returns]).toEqual([[], [late]]);
  });

  test("ignores local entries that were sent before the server's reply", () => {
    const sent = anEntry({ rentalId: "leaving", state: { name: "sent", at: NOW, version: 1 } });
    expect(dayOfServer(today, [sent], NOW + 1).done.handover.size).toBe(0);
    expect(dayOfServer(today, [sent], NOW - 1).done.handover.get("leaving")).toBe("sent");
  });
});
