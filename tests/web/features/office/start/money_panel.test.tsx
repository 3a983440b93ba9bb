import { expect, test } from "vitest";
import type { DayJob } from "../../../../../web/features/office/start/day_jobs.ts";
import { handoverMoney, toPayToday } from "../../../../../web/features/office/start/MoneyPanel.tsx";
import { aBalance } from "../../../../support/money/a_balance.ts";
import { aRental } from "../../../api/a_rental.ts";

const open = aBalance();

test("a handover names what is still to be paid, and nothing once all is paid", () => {
  expect(handoverMoney(open)).toBe("Do zapłaty 420,00 zł · kaucja 1\u00a0000,00 zł");
  expect(handoverMoney({ ...open, paid: 42_000, toPay: 0 })).toBe("Kaucja 1\u00a0000,00 zł");
  const deposit = { taken: 100_000, held: 100_000 };
  expect(handoverMoney(aBalance({ deposit }))).toBe("Do zapłaty 420,00 zł");
  expect(handoverMoney(aBalance({ toPay: -100, deposit }))).toBe("");
  expect(handoverMoney(undefined)).toBeUndefined();
});

test("what is to be paid today is that of the handovers which are not done", () => {
  const job = (id: string, kind: DayJob["kind"], state: DayJob["state"]): DayJob => ({
    id: `${kind} ${id}`,
    kind,
    rental: aRental({ id }),
    at: "2026-11-28T09:00:00.000Z",
    state,
    saved: undefined,
  });
  const jobs = [
    job("first", "handover", "due"),
    job("second", "handover", "due"),
    job("paid", "handover", "due"),
    job("over", "handover", "due"),
    job("unknown", "handover", "due"),
    job("gone", "handover", "done"),
    job("back", "return", "late"),
  ];
  const balances = {
    first: open,
    second: { ...open, toPay: 1_050 },
    paid: { ...open, toPay: 0 },
    over: { ...open, toPay: -500 },
    gone: open,
    back: open,
  };
  expect(toPayToday({ balances }, jobs)).toEqual({ count: 2, sum: 43_050 });
});
