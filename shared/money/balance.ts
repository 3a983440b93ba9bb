import type { RentalQuote } from "../rental/rental_quote.ts";
import { type RentalAccount, validEntries } from "./account.ts";

/** What a rental is charged by, apart from its entries; amounts are zł, as rentals and papers have them. */
export interface Owed {
  /** The frozen price. */
  readonly quote?: Pick<RentalQuote, "total" | "deposit"> | undefined;
  /** Of the agreement. */
  readonly deliveryFee?: number | undefined;
  /** The sum of the settlement's lines of the filled return. */
  readonly settled?: number | undefined;
  /** The return is filled. */
  readonly isReturned: boolean;
  readonly isCancelled: boolean;
}

/** The money of a rental in grosze. */
export interface Balance {
  /** Price, delivery, settlement and charges; of a cancelled rental the charges alone. */
  readonly due: number;
  /** Rent that was taken and not given back, and what was kept of the deposit. */
  readonly paid: number;
  /** `due` − `paid`; negative if money is to be given back. */
  readonly toPay: number;
  readonly deposit: {
    readonly agreed: number;
    readonly taken: number;
    readonly kept: number;
    readonly returned: number;
    /** Taken and neither kept nor returned; negative if more was given back than taken. */
    readonly held: number;
    /** Of `held`, what the customer gets once the car is back, or the rental is cancelled. */
    readonly toReturn: number;
    /** The rest of `held` then: it pays settlement and charges once it is kept. */
    readonly toKeep: number;
  };
}

/**
 * The balance of a rental: the only place that adds money up (decisions §14.2). Pure, so that
 * server and device agree.
 *
 * @example
 * balanceOf(sumsOf(account), { quote, settled: 120, … });
 * // { due: 54_000, paid: 42_000, toPay: 12_000, deposit: { held: 100_000, toReturn: 88_000, … } }
 */
export function balanceOf(sums: AccountSums, owed: Owed): Balance {
  const { quote, deliveryFee = 0, settled = 0, isReturned, isCancelled } = owed;
  const afterReturn = grosze(isReturned ? settled : 0) + sums.charges;
  const due = isCancelled
    ? sums.charges
    : grosze(quote?.total ?? 0) + grosze(deliveryFee) + afterReturn;
  const paid = sums.rent.taken - sums.rent.returned + sums.kept;
  const toPay = due - paid;
  const { taken, returned } = sums.deposit;
  const held = taken - sums.kept - returned;
  // Rent that is still unpaid is asked for, not taken from the deposit unless a person does it.
  const notYetKept = (isCancelled ? due : afterReturn) - (sums.kept - sums.keptForRent);
  const isOver = isReturned || isCancelled;
  const toKeep = isOver ? Math.max(0, Math.min(toPay, notYetKept, held)) : 0;
  return {
    due,
    paid,
    toPay,
    deposit: {
      agreed: grosze(quote?.deposit ?? 0),
      taken,
      kept: sums.kept,
      returned,
      held,
      toReturn: isOver ? Math.max(0, held - toKeep) : 0,
      toKeep,
    },
  };
}

/** What the customer is asked for: not what a held deposit is about to pay. Negative as `toPay`. */
export function toCollect({ toPay, deposit }: Pick<Balance, "toPay" | "deposit">): number {
  return toPay - deposit.toKeep;
}

/** The sums of an account's valid entries, in grosze. */
export interface AccountSums {
  readonly rent: { readonly taken: number; readonly returned: number };
  readonly deposit: { readonly taken: number; readonly returned: number };
  readonly kept: number;
  /** Of `kept`, what was kept because the rent was not paid. */
  readonly keptForRent: number;
  readonly charges: number;
}

/** The sums by which `balanceOf` counts. */
export function sumsOf(account: RentalAccount): AccountSums {
  const rent = { taken: 0, returned: 0 };
  const deposit = { taken: 0, returned: 0 };
  let kept = 0;
  let keptForRent = 0;
  let charges = 0;
  for (const entry of validEntries(account)) {
    switch (entry.type) {
      case "PaymentTaken":
        (entry.for === "rent" ? rent : deposit).taken += entry.amount;
        break;
      case "PaymentReturned":
        (entry.for === "rent" ? rent : deposit).returned += entry.amount;
        break;
      case "DepositKept":
        kept += entry.amount;
        if (entry.cause === "unpaid_rent") keptForRent += entry.amount;
        break;
      case "ChargeAdded":
        charges += entry.amount;
        break;
      default:
        entry satisfies never;
    }
  }
  return { rent, deposit, kept, keptForRent, charges };
}

/** Whether entries contradict each other: more was given back than taken, of rent or deposit. */
export function isContradictory({ paid, deposit: { kept, held } }: Balance): boolean {
  return paid < kept || held < 0;
}

/** What is still to be taken of the agreed deposit, in grosze; one that went back is not taken again. */
export function depositToTake({ deposit }: Pick<Balance, "deposit">): number {
  return Math.max(0, deposit.agreed - deposit.taken);
}

/** Whole grosze of zł. */
export function grosze(amount: number): number {
  return Math.round(amount * 100);
}
