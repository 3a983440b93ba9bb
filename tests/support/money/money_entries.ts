import { v7 } from "uuid";
import type { MoneyEntryInput } from "../../../shared/api/money.ts";
import { evolveAccount, type RentalAccount } from "../../../shared/money/account.ts";
import type { EntryVoidCause, KeptCause } from "../../../shared/money/events.ts";
import { decideEntries, decideVoid } from "../../../server/commands/money/decide_entries.ts";

/** Noon in Warsaw on the first day of the test's server. */
export const NOON = "2026-11-21T11:00:00.000Z";

type Input<Type extends MoneyEntryInput["type"]> = Extract<MoneyEntryInput, { type: Type }>;

/** A payment of rent in cash, with a receipt. */
export function taken(
  amount: number,
  changes: Partial<Input<"PaymentTaken">> = {},
): Input<"PaymentTaken"> {
  const fixed = { type: "PaymentTaken", method: "cash", document: "receipt" } as const;
  return { ...fixed, entryId: v7(), for: "rent", amount, at: NOON, ...changes };
}

/** A deposit given back in cash. */
export function returned(
  amount: number,
  changes: Partial<Input<"PaymentReturned">> = {},
): Input<"PaymentReturned"> {
  const fixed = { type: "PaymentReturned", method: "cash" } as const;
  return { ...fixed, entryId: v7(), for: "deposit", amount, at: NOON, ...changes };
}

/** A part of the deposit that is kept. */
export function kept(amount: number, cause: KeptCause = "fuel"): Input<"DepositKept"> {
  return { type: "DepositKept", entryId: v7(), amount, cause, at: NOON };
}

/** A charge; a discount where the amount is negative. */
export function charged(amount: number): Input<"ChargeAdded"> {
  const cause = amount < 0 ? "discount" : "cleaning";
  return { type: "ChargeAdded", entryId: v7(), amount, cause, at: NOON };
}

/** The account after these entries arrived at `now`, with the days until `lastClosed` closed. */
export function accountWith(
  inputs: readonly MoneyEntryInput[],
  { account = [], now = NOON, lastClosed }: {
    readonly account?: RentalAccount;
    readonly now?: string;
    readonly lastClosed?: string;
  } = {},
): RentalAccount {
  return decideEntries(account, inputs, { now, lastClosed })
    .reduce((after, event) => evolveAccount(after, event, now), account);
}

/** The same after an entry was voided. */
export function withoutEntry(
  account: RentalAccount,
  entryId: string,
  { now = NOON, lastClosed, cause = "mistake" }: {
    readonly now?: string;
    readonly lastClosed?: string;
    readonly cause?: EntryVoidCause;
  } = {},
): RentalAccount {
  return decideVoid(account, { entryId, cause }, { now, lastClosed })
    .reduce((after, event) => evolveAccount(after, event, now), account);
}
