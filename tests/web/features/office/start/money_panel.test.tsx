import { expect, test } from "vitest";
import type { Balance } from "../../../../../shared/money/balance.ts";
import { handoverMoney } from "../../../../../web/features/office/start/MoneyPanel.tsx";

const deposit = { agreed: 100_000, taken: 0, kept: 0, returned: 0, held: 0, toReturn: 0 };
const open: Balance = { due: 42_000, paid: 0, toPay: 42_000, deposit };

test("a handover names what is still to be paid, and nothing once all is paid", () => {
  expect(handoverMoney(open)).toBe("Do zapłaty 420,00 zł · kaucja 1\u00a0000,00 zł");
  expect(handoverMoney({ ...open, paid: 42_000, toPay: 0 })).toBe("Kaucja 1\u00a0000,00 zł");
  const taken = { ...deposit, taken: 100_000, held: 100_000 };
  expect(handoverMoney({ ...open, deposit: taken })).toBe("Do zapłaty 420,00 zł");
  expect(handoverMoney({ ...open, toPay: -100, deposit: taken })).toBe("");
  expect(handoverMoney(undefined)).toBeUndefined();
});
