import { describe, expect, test } from "vitest";
import type { Rental } from "../../../shared/api/rental.ts";
import { dayPlan } from "../../../shared/fleet/day_plan.ts";

/** Saturday noon in Warsaw. */
const now = "2026-11-21T11:00:00.000Z";

describe("the day", () => {
  test("begins and ends at midnight in Warsaw", () => {
    const plan = dayPlan([
      rental("first minute", "2026-11-20T23:00:00.000Z"),
      rental("minute before", "2026-11-20T22:59:00.000Z"),
      rental("last minute", "2026-11-21T22:59:00.000Z"),
      rental("tomorrow", "2026-11-21T23:00:00.000Z"),
    ], now);
    expect(ids(plan.handovers)).toEqual(["first minute", "last minute"]);
  });

  test("has handovers by their start and returns by their end, the earliest first", () => {
    const plan = dayPlan([
      rental("noon", "2026-11-21T11:00:00.000Z", "2026-11-25T07:00:00.000Z"),
      rental("morning", "2026-11-21T07:00:00.000Z", "2026-11-21T16:00:00.000Z"),
      rental("back at one", "2026-11-01T07:00:00.000Z", "2026-11-21T12:00:00.000Z"),
    ], now);
    expect(ids(plan.handovers)).toEqual(["morning", "noon"]);
    expect(ids(plan.returns)).toEqual(["back at one", "morning"]);
  });

  test("lists an overdue car for one day, the longest overdue first, and in no other list", () => {
    const plan = dayPlan([
      rental("this very minute", "2026-11-01T07:00:00.000Z", now),
      rental("yesterday evening", "2026-11-01T07:00:00.000Z", "2026-11-20T17:00:00.000Z"),
      rental("a day ago", "2026-11-01T07:00:00.000Z", "2026-11-20T11:00:00.000Z"),
      rental("in a minute", "2026-11-01T07:00:00.000Z", "2026-11-21T11:01:00.000Z"),
    ], now);
    expect(ids(plan.overdue)).toEqual(["yesterday evening", "this very minute"]);
    expect(ids(plan.returns)).toEqual(["in a minute"]);
  });

  test("marks handovers and returns as done by their protocols; a returned car is never overdue", () => {
    const plan = dayPlan(
      [
        rental("left", "2026-11-21T07:00:00.000Z"),
        rental("waits", "2026-11-21T08:00:00.000Z"),
        rental("back in time", "2026-11-01T07:00:00.000Z", "2026-11-21T10:00:00.000Z"),
        rental("back early", "2026-11-01T07:00:00.000Z", "2026-11-21T16:00:00.000Z"),
      ],
      now,
      new Map([
        ["left", { handedOver: true, returned: false }],
        ["back in time", { handedOver: true, returned: true }],
        ["back early", { handedOver: false, returned: true }],
      ]),
    );
    expect([ids(plan.handovers), plan.handedOver]).toEqual([["left", "waits"], ["left"]]);
    expect(ids(plan.returns)).toEqual(["back in time", "back early"]);
    expect(plan.returned).toEqual(["back in time", "back early"]);
    expect(plan.overdue).toEqual([]);
  });

  test("lists a car that was handed over as overdue until its return is filled", () => {
    const long = rental("long ago", "2026-09-01T07:00:00.000Z", "2026-10-01T07:00:00.000Z");
    const state = (returned: boolean) => new Map([[long.id, { handedOver: true, returned }]]);
    expect(ids(dayPlan([long], now, state(false)).overdue)).toEqual(["long ago"]);
    expect(dayPlan([long], now, state(true)).overdue).toEqual([]);
    expect(dayPlan([long], now).overdue).toEqual([]);
  });

  test("has 25 hours when clocks go back", () => {
    const plan = dayPlan([
      rental("midnight", "2026-10-24T22:00:00.000Z"),
      rental("last minute", "2026-10-25T22:59:00.000Z"),
      rental("next day", "2026-10-25T23:00:00.000Z"),
    ], "2026-10-25T11:00:00.000Z");
    expect(ids(plan.handovers)).toEqual(["midnight", "last minute"]);
  });
});

function ids(rentals: readonly Rental[]): string[] {
  return rentals.map(({ id }) => id);
}

function rental(
  id: string,
  startDateTime: string,
  endDateTime = "2026-12-24T07:00:00.000Z",
): Rental {
  return {
    id,
    rentalCarId: "car",
    startDateTime,
    endDateTime,
    rentalCar: null,
    customerFirstName: "Anna",
    customerLastName: "Nowak",
    customerPhone: "600 100 200",
    customerEmail: "anna@example.com",
    customerAddress: "Kielce",
    additionalInfo: "",
    status: "Aktywne",
    emailSent: false,
    hasDocument: false,
    createdAt: now,
    modifiedAt: now,
  };
}
