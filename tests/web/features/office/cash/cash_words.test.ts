import { expect, test } from "vitest";
import type { DayMovement } from "../../../../../shared/api/money.ts";
import { momentOn } from "../../../../../web/features/office/cash/CashMoveDialog.tsx";
import {
  carWords,
  dayEntries,
  voidedWords,
  waitsSince,
} from "../../../../../web/features/office/cash/cash_words.ts";

const payment: DayMovement = {
  entryId: "one",
  rentalId: "r1",
  title: "Kia Ceed · KJ 12345",
  type: "PaymentTaken",
  isVoid: false,
  at: "2026-11-28T09:00:00.000Z",
  amount: 42_000,
  method: "cash",
  for: "rent",
  document: "receipt",
  documentNumber: "",
  lateFor: null,
};
const void_ = { ...payment, isVoid: true, at: "2026-11-28T10:00:00.000Z" };

test("a void of the same day is shown at its entry, that of another day's entry has its own row", () => {
  expect(dayEntries([payment, void_])).toEqual([{ movement: payment, voidedAt: void_.at }]);
  expect(dayEntries([void_])).toEqual([{ movement: void_, voidedAt: undefined }]);
});

test("a void names its date where that is not the day of its entry", () => {
  expect(voidedWords(void_.at, "2026-11-28")).toBe("Unieważniono o 11:00");
  expect(voidedWords(void_.at, "2026-11-27")).toBe("Unieważniono 28-11-2026 | 11:00");
});

test("a deposit waits since the end of its rental by Warsaw's days", () => {
  expect(waitsSince("2026-11-27T23:30:00.000Z", "2026-11-28")).toBe("od dziś");
  expect(waitsSince("2026-11-27T08:00:00.000Z", "2026-11-28")).toBe("od wczoraj");
  expect(waitsSince("2026-11-20T08:00:00.000Z", "2026-11-28")).toBe("od 8 dni");
  expect(waitsSince("2026-11-30T08:00:00.000Z", "2026-11-28")).toBe("");
});

test("cash of an earlier day moves at its end, that of today now", () => {
  const now = "2026-11-27T23:30:00.000Z";
  expect(momentOn("2026-11-28", now)).toBe(now);
  expect(momentOn("2026-11-27", now)).toBe("2026-11-27T22:59:00.000Z");
});

test("the plate of a car is never broken into two lines", () => {
  expect(carWords("Kia Ceed · KJ 12345")).toBe("Kia Ceed · KJ\u00a012345");
  expect(carWords("")).toBe("");
});
