import { expect, test } from "vitest";
import { movedAmount } from "../../../shared/money/money_words.ts";

test("an entry's amount has the sign by which it moves money, and a void the opposite one", () => {
  const payment = { type: "PaymentTaken", amount: 42_000 } as const;
  expect(movedAmount(payment)).toBe("+420,00 zł");
  expect(movedAmount({ ...payment, isVoid: true })).toBe("-420,00 zł");
  expect(movedAmount({ ...payment, type: "PaymentReturned" })).toBe("-420,00 zł");
  expect(movedAmount({ ...payment, type: "CashBanked" })).toBe("-420,00 zł");
  expect(movedAmount({ ...payment, type: "CashAdded" })).toBe("+420,00 zł");
  expect(movedAmount({ ...payment, type: "DepositKept" })).toBe("420,00 zł");
});
