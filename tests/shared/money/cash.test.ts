import { expect, test } from "vitest";
import { evolveAccount, type RentalAccount } from "../../../shared/money/account.ts";
import { movementsOf } from "../../../shared/money/cash.ts";
import type { AccountEvent } from "../../../shared/money/events.ts";

const at = (hour: number) => `2026-11-28T${String(hour).padStart(2, "0")}:00:00.000Z`;
const day = "2026-11-28";

function deposit(entryId: string, method: "cash" | "card"): AccountEvent {
  const payment = { entryId, amount: 100_000, method, at: at(9), day };
  return { type: "PaymentTaken", for: "deposit", document: "none", ...payment };
}

test("a server's clock that is set back moves nothing between the cash boxes of earlier events", () => {
  const events: readonly (readonly [AccountEvent, string])[] = [
    [deposit("a", "cash"), at(10)],
    [{ type: "DepositKept", entryId: "b", amount: 12_000, cause: "fuel", at: at(11), day }, at(11)],
    [{ type: "EntryVoided", entryId: "a", cause: "mistake", at: at(9), day }, at(9)],
    [deposit("c", "card"), at(9)],
  ];
  let account: RentalAccount = [];
  let before = movementsOf("r", account);
  for (const [event, now] of events) {
    account = evolveAccount(account, event, now);
    const after = movementsOf("r", account);
    expect(after.slice(0, before.length)).toEqual(before);
    before = after;
  }
  expect(before.map(({ cash }) => cash)).toEqual([
    { rent: 0, deposit: 100_000 },
    { rent: 12_000, deposit: -12_000 },
    { rent: -12_000, deposit: -88_000 },
    { rent: 0, deposit: 0 },
  ]);
});
