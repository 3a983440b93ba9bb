import { expect, test } from "vitest";
import { deviceGroups } from "../../../../../web/features/office/rentals/DeviceRentals.tsx";
import { aRental } from "../../../api/a_rental.ts";

function rental(id: string, start: string, end: string) {
  return aRental({
    id,
    startDateTime: `2026-${start}:00.000Z`,
    endDateTime: `2026-${end}:00.000Z`,
  });
}

test("the device's rentals are grouped into today's work, upcoming and others, the earliest first", () => {
  const rentals = [
    rental("later", "12-04T10:00", "12-05T10:00"),
    rental("tomorrow", "12-02T10:00", "12-05T10:00"),
    rental("leaves", "12-01T14:00", "12-03T10:00"),
    rental("returns", "11-29T10:00", "12-01T09:00"),
    rental("late", "11-20T10:00", "11-25T10:00"),
    rental("on the road", "11-28T10:00", "12-09T10:00"),
  ];
  const groups = deviceGroups(rentals, "2026-12-01T08:00:00.000Z");
  expect(groups.map(({ title, rentals }) => [title, rentals.map(({ id }) => id)])).toEqual([
    ["Dziś", ["returns", "leaves"]],
    ["Następne dni", ["tomorrow", "later"]],
    ["W trakcie i wcześniejsze", ["late", "on the road"]],
  ]);
});

test("the days of the device's rentals begin at midnight in Warsaw", () => {
  const night = rental("night", "12-01T23:30", "12-03T10:00");
  expect(deviceGroups([night], "2026-12-01T22:00:00.000Z")[0]?.title).toBe("Następne dni");
});
