import { expect, test } from "vitest";
import type { Rental } from "../../../../../shared/api/rental.ts";
import { aRental } from "../../../api/a_rental.ts";
import { rentalGroups } from "../../../../../web/features/papers/form/ChooseRental.tsx";

const NOW = "2026-11-21T22:30:00.000Z";

function rental(id: string, start: string, end: string, status = "Aktywne"): Rental {
  return aRental({
    id,
    startDateTime: `2026-11-${start}:00.000Z`,
    endDateTime: `2026-11-${end}:00.000Z`,
    status,
  });
}

const rentals = [
  rental("later", "25T08:00", "27T08:00"),
  rental("tomorrow", "22T08:00", "23T08:00"),
  rental("today", "21T08:00", "21T20:00"),
  rental("yesterday", "20T08:00", "21T23:30"),
  rental("long ago", "02T08:00", "04T08:00"),
  rental("cancelled", "21T09:00", "21T10:00", "Anulowane"),
];

function named(kind: "handover" | "return") {
  return rentalGroups(kind, rentals, NOW)
    .map(({ title, rentals }) => [title, rentals.map(({ id }) => id)]);
}

test("today's handovers are first, then the coming ones, then the past ones; cancelled ones are left out", () => {
  expect(named("handover")).toEqual([
    ["Dziś", ["today"]],
    ["Następne dni", ["tomorrow", "later"]],
    ["Wcześniej", ["yesterday", "long ago"]],
  ]);
});

test("returns are grouped by the end of the rental, by days in Warsaw", () => {
  expect(named("return")).toEqual([
    ["Dziś", ["today"]],
    ["Następne dni", ["yesterday", "tomorrow", "later"]],
    ["Wcześniej", ["long ago"]],
  ]);
});
