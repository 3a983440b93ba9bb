import { v7 } from "uuid";
import { z } from "zod";
import type { MoneyEntryInput } from "../../../../shared/api/money.ts";
import { oneLine } from "../../../../shared/line_text.ts";
import {
  type Balance,
  depositToTake,
  grosze,
  toCollect,
} from "../../../../shared/money/balance.ts";
import {
  CHARGE_CAUSES,
  DOCUMENTS,
  KEPT_CAUSES,
  MONEY_METHODS,
  MOST_GROSZE,
  PURPOSES,
} from "../../../../shared/money/events.ts";
import { moneyMessages } from "../../../../shared/money/money_messages.ts";
import { amountWords } from "../../../../shared/money/amount_words.ts";
import type { Instant } from "../../../../shared/warsaw.ts";
import { numberFault } from "../../../kit/fields/number_fault.ts";
import { parsePolishNumber, polishNumber } from "../../../kit/fields/polish_number.ts";

/** What a dialog records. */
export const MONEY_ACTIONS = {
  payment: { title: "Przyjmij zapłatę", type: "PaymentTaken", for: "rent" },
  deposit: { title: "Przyjmij kaucję", type: "PaymentTaken", for: "deposit" },
  return: { title: "Zwróć", type: "PaymentReturned" },
  keep: { title: "Zatrzymaj z kaucji", type: "DepositKept" },
  charge: { title: "Dolicz", type: "ChargeAdded" },
} as const;
export type MoneyAction = keyof typeof MONEY_ACTIONS;
/** What a return does with a held deposit: keeps its charges and gives the rest back. */
export const SETTLE_DEPOSIT = "Rozlicz kaucję";

/** What is typed, as the device keeps it; a dialog ignores the values that it does not show. */
export const typedMoney = z.object({
  entryId: z.uuid(),
  amount: z.string(),
  method: z.enum(MONEY_METHODS),
  purpose: z.enum(PURPOSES),
  document: z.enum(DOCUMENTS),
  documentNumber: z.string(),
  kept: z.enum(KEPT_CAUSES),
  charge: z.enum(CHARGE_CAUSES),
  note: z.string(),
});
export type Typed = z.infer<typeof typedMoney>;

type Balanced = { readonly balance: Balance };

/**
 * What a dialog begins with: the amount that is open. Of the deposit that is what the return charges
 * or, without that, the rent that is not paid.
 */
export function firstTyped(what: MoneyAction, { balance }: Balanced): Typed {
  const { toPay, deposit } = balance;
  const charged = deposit.toKeep;
  const unpaid = charged > 0 ? 0 : Math.max(0, Math.min(toPay, deposit.held));
  const purpose = deposit.held > 0 ? "deposit" : "rent";
  const open = {
    payment: toCollect(balance) || toPay,
    deposit: depositToTake(balance),
    return: purpose === "deposit" ? deposit.toReturn || deposit.held : -toPay,
    keep: charged || unpaid,
    charge: 0,
  }[what];
  return {
    entryId: v7(),
    amount: open > 0 ? polishNumber(open / 100, "exact") : "",
    method: "cash",
    purpose,
    document: "receipt",
    documentNumber: "",
    kept: unpaid > 0 ? "unpaid_rent" : "damage",
    charge: "surcharge",
    note: "",
  };
}

/** By how many grosze a payment of this many zł is more than what is due; 0 or less if not. */
export function overpaid(amount: number, { balance }: Balanced): number {
  return Number.isFinite(amount) ? grosze(amount) - Math.max(0, balance.toPay) : 0;
}

/** Why the amount cannot be recorded. */
export function moneyFault(
  what: MoneyAction,
  { amount, purpose }: Pick<Typed, "amount" | "purpose">,
  { balance: { paid, deposit } }: Balanced,
): string | undefined {
  const unreadable = numberFault(amount);
  if (unreadable) return unreadable;
  const typed = grosze(parsePolishNumber(amount));
  if (typed < 1 || typed > MOST_GROSZE) return moneyMessages.amountOutOfRange;
  const ofRent = what === "return" && purpose === "rent";
  const most = Math.max(0, ofRent ? paid - deposit.kept : deposit.held);
  if (what !== "return" && what !== "keep" || typed <= most) return undefined;
  const verb = what === "return" ? "oddać" : "zatrzymać";
  return `Nie możesz ${verb} więcej niż pobrano: ${amountWords(most)}.`;
}

/** The entry of what is typed, which has no fault. */
export function inputOf(what: MoneyAction, typed: Typed, at: Instant): MoneyEntryInput {
  const { entryId, method, purpose, document, kept, charge } = typed;
  const amount = grosze(parsePolishNumber(typed.amount));
  const note = oneLine(typed.note);
  const facts = { entryId, at, ...note !== "" && { note } };
  switch (what) {
    case "payment": {
      const number = document === "none" ? "" : oneLine(typed.documentNumber);
      const paper = { document, ...number !== "" && { documentNumber: number } };
      return { type: "PaymentTaken", for: "rent", amount, method, ...paper, ...facts };
    }
    case "deposit":
      return { type: "PaymentTaken", for: "deposit", amount, method, document: "none", ...facts };
    case "return":
      return { type: "PaymentReturned", for: purpose, amount, method, ...facts };
    case "keep":
      return { type: "DepositKept", amount, cause: kept, ...facts };
    case "charge": {
      const signed = charge === "discount" ? -amount : amount;
      return { type: "ChargeAdded", amount: signed, cause: charge, ...facts };
    }
    default:
      return what satisfies never;
  }
}
