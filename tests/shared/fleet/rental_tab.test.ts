import fc from "fast-check";
import { expect, test } from "vitest";
import { isInTab, RENTAL_TABS } from "../../../shared/fleet/rental_tab.ts";
import { RENTAL_STATUSES, type RentalStatus } from "../../../shared/rental/status.ts";

/** Wednesday, 10:00 in Warsaw. */
const NOW = "2026-12-02T09:00:00.000Z";
const NONE = { hasHandover: false, handedOver: false, returned: false, isReturnSigned: false };
const OUT = { ...NONE, hasHandover: true, handedOver: true };
const BACK = { ...OUT, returned: true };

function tabsOf(
  [from, to]: readonly [number, number],
  papers = NONE,
  status: RentalStatus = "Aktywne",
) {
  const at = (day: number) => new Date(Date.parse(NOW) + day * 86_400_000).toISOString();
  const rental = {
    period: { start: at(from), end: at(to) },
    status,
    ...papers,
  } as const;
  return RENTAL_TABS.filter((tab) => isInTab(tab, rental, NOW));
}

test.each([
  ["ahead", tabsOf([2, 4]), ["upcoming"]],
  ["of today, with its car still here", tabsOf([0.1, 4]), ["today", "upcoming"]],
  ["that runs by its period alone", tabsOf([-2, 2]), ["road"]],
  ["that runs, whose handover is prepared", tabsOf([-2, 2], { ...NONE, hasHandover: true }), [
    "upcoming",
  ]],
  ["that runs and was never confirmed", tabsOf([-2, 2], NONE, "Do sprawdzenia"), ["upcoming"]],
  ["whose car left early", tabsOf([1, 2], OUT), ["road"]],
  ["whose car is overdue for days", tabsOf([-9, -5], OUT), ["today", "road"]],
  ["whose return is not signed", tabsOf([-4, -2], BACK), ["settle"]],
  ["whose return is signed", tabsOf([-4, 3], { ...BACK, isReturnSigned: true }), ["history"]],
  ["that is over without any protocol", tabsOf([-9, -5]), ["history"]],
])("a rental %s is in its tabs", (_, tabs, wanted) => {
  expect(tabs).toEqual(wanted);
});

test("a cancelled rental is in the history alone, and each other one in exactly one tab besides 'Dziś'", () => {
  fc.assert(fc.property(
    fc.record({
      days: fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: 1, max: 9 })),
      status: fc.constantFrom(...RENTAL_STATUSES),
      hasHandover: fc.boolean(),
      handedOver: fc.boolean(),
      returned: fc.boolean(),
      isReturnSigned: fc.boolean(),
    }),
    ({ days: [from, length], status, ...papers }) => {
      const at = (day: number) => new Date(Date.parse(NOW) + day * 86_400_000).toISOString();
      const rental = { period: { start: at(from), end: at(from + length) }, status, ...papers };
      const tabs = RENTAL_TABS.filter((tab) => isInTab(tab, rental, NOW));
      expect(tabs.filter((tab) => tab !== "today")).toHaveLength(1);
      if (status === "Anulowane") expect(tabs).toEqual(["history"]);
    },
  ));
});
