import { describe, expect, test } from "vitest";
import { moneyEntryInput } from "../../../../../shared/api/money.ts";
import { type Balance, balanceOf, type Owed, sumsOf } from "../../../../../shared/money/balance.ts";
import { messages } from "../../../../../shared/messages.ts";
import { moneyMessages } from "../../../../../shared/money/money_messages.ts";
import {
  firstTyped,
  inputOf,
  type MoneyAction,
  moneyFault,
  overpaid,
} from "../../../../../web/features/papers/money/typed_money.ts";

const AT = "2026-11-27T07:00:00.000Z";

/** Rent of 420 zł and a deposit of 1 000 zł, of which this was paid. */
function balance(
  paid: { rent?: number; deposit?: number } = {},
  back: Partial<Owed> = {},
): { balance: Balance; owed: Owed } {
  const { rent = 0, deposit = 0 } = paid;
  const sums = {
    ...sumsOf([]),
    rent: { taken: rent, returned: 0 },
    deposit: { taken: deposit, returned: 0 },
  };
  const quote = { total: 420, deposit: 1000 };
  const owed = { quote, isReturned: false, isCancelled: false, ...back };
  return { balance: balanceOf(sums, owed), owed };
}
function fault(what: MoneyAction, amount: string, paid = balance(), purpose = "deposit" as const) {
  return moneyFault(what, { amount, purpose }, paid);
}

describe("the dialogs of money", () => {
  test("begin with the amount that is open", () => {
    const amounts = (paid = balance()) =>
      (["payment", "deposit", "return", "keep"] as const)
        .map((what) => firstTyped(what, paid).amount);
    expect(amounts()).toEqual(["420,00", "1 000,00", "", ""]);
    expect(amounts(balance({ rent: 40_050, deposit: 100_000 }))).toEqual([
      "19,50",
      "",
      "1 000,00",
      "19,50",
    ]);
  });

  test("keep what the return charges and, without charges, name the rent that is not paid", () => {
    const kept = (rent: number, back: Partial<Owed>) => {
      const { amount, kept } = firstTyped("keep", balance({ rent, deposit: 100_000 }, back));
      return [amount, kept];
    };
    expect(kept(0, {})).toEqual(["420,00", "unpaid_rent"]);
    expect(kept(0, { isReturned: true, settled: 120 })).toEqual(["120,00", "damage"]);
    expect(kept(0, { isReturned: true, settled: 0 })).toEqual(["420,00", "unpaid_rent"]);
    expect(kept(42_000, { isReturned: true, settled: 0 })).toEqual(["", "damage"]);
  });

  test("say by how much a payment is more than what is due", () => {
    expect(overpaid(420, balance())).toBe(0);
    expect(overpaid(1_000.5, balance({ rent: 40_000 }))).toBe(98_050);
    // A customer may pay what would be kept of the deposit.
    const back = { isReturned: true, settled: 120 };
    expect(overpaid(120, balance({ rent: 42_000, deposit: 100_000 }, back))).toBe(0);
  });

  test("refuse to give back or keep more than was taken, while it is typed", () => {
    const held = balance({ rent: 42_000, deposit: 100_000 });
    expect(fault("return", "1000,01", held))
      .toBe("Nie możesz oddać więcej niż pobrano: 1\u00a0000,00 zł.");
    expect(fault("keep", "1000,01", held)).toContain("zatrzymać więcej niż pobrano");
    expect([fault("return", "1000", held), fault("keep", "1000", held)])
      .toEqual([undefined, undefined]);
    expect(moneyFault("return", { amount: "420,01", purpose: "rent" }, held))
      .toBe("Nie możesz oddać więcej niż pobrano: 420,00 zł.");
  });

  test("accept any amount that is taken or charged, from 1 grosz to 100 000 zł", () => {
    for (const what of ["payment", "deposit", "charge"] as const) {
      expect(fault(what, "0,01")).toBeUndefined();
      expect(fault(what, "100 000")).toBeUndefined();
      expect(fault(what, "0")).toBe(moneyMessages.amountOutOfRange);
      expect(fault(what, "100 000,01")).toBe(moneyMessages.amountOutOfRange);
      expect(fault(what, "")).toBe(messages.fieldRequired);
    }
  });

  test("make entries that the server accepts; a deposit has no document, a discount is negative", () => {
    const actions = ["payment", "deposit", "return", "keep", "charge"] as const;
    const made = actions.map((what) => {
      const typed = {
        ...firstTyped(what, balance()),
        amount: "12,34",
        charge: "discount" as const,
      };
      return inputOf(what, { ...typed, documentNumber: "F 1/2026", note: " Anna " }, AT);
    });
    expect(made.map((one) => moneyEntryInput.parse(one))).toEqual(made);
    expect(made).toMatchObject([
      { for: "rent", amount: 1_234, document: "receipt", documentNumber: "F 1/2026", note: "Anna" },
      { for: "deposit", document: "none" },
      { type: "PaymentReturned", for: "rent" },
      { type: "DepositKept", cause: "damage" },
      { type: "ChargeAdded", cause: "discount", amount: -1_234 },
    ]);
    expect(made[1]).not.toHaveProperty("documentNumber");
  });
});
