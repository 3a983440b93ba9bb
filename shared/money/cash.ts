import { z } from "zod";
import type { AccountEntry, RentalAccount } from "./account.ts";
import {
  CASH_MOVES,
  type CashBoxes,
  cashBoxes,
  DOCUMENTS,
  KEPT_CAUSES,
  MONEY_METHODS,
  type MoneyMethod,
  PURPOSES,
} from "./events.ts";

/** An entry that moves money; a charge does not. */
type MoneyMoved = Exclude<AccountEntry, { type: "ChargeAdded" }>;

/** What one event of an account or of a day's cash means for the day that counts it. */
export const movement = z.object({
  day: z.string(),
  entryId: z.string(),
  /** Null for cash without a rental. */
  rentalId: z.string().nullable(),
  type: z.enum(["PaymentTaken", "PaymentReturned", "DepositKept", ...CASH_MOVES]),
  /** The entry was voided: it counts with the opposite sign on this day. */
  isVoid: z.boolean(),
  at: z.string(),
  recordedAt: z.string(),
  /** Grosze, as entered. */
  amount: z.int(),
  /** Of cash without a rental: the box. */
  for: z.enum(PURPOSES),
  method: z.enum(MONEY_METHODS).optional(),
  document: z.enum(DOCUMENTS).optional(),
  documentNumber: z.string().optional(),
  cause: z.enum(KEPT_CAUSES).optional(),
  /** What it adds to rent and deposits that were taken; kept deposits are neither. */
  taken: cashBoxes,
  /** What it adds to the cash boxes. */
  cash: cashBoxes,
  /** What it adds to the deposits that were kept. */
  kept: z.int(),
});
export type Movement = z.infer<typeof movement>;

/**
 * The movements of a rental's entries in the order of recording. What is kept of a deposit passes to
 * the cash box of rent as far as the deposit is there in cash: whichever event changes that moves it,
 * so that the movements of closed days stay as they are (decisions §14.8).
 */
export function movementsOf(rentalId: string, account: RentalAccount): Movement[] {
  const movements = account.flatMap((entry) => {
    if (entry.type === "ChargeAdded") return [];
    const movement = movementOf(rentalId, entry);
    const { voided } = entry;
    return voided
      ? [movement, negative(movement, { at: voided.at, recordedAt: voided.at, day: voided.day })]
      : [movement];
  }).sort((one, other) => Date.parse(one.recordedAt) - Date.parse(other.recordedAt));
  let kept = 0;
  let deposit = 0;
  let passed = 0;
  return movements.map((movement) => {
    kept += movement.kept;
    deposit += movement.cash.deposit;
    const more = Math.max(0, Math.min(kept, deposit)) - passed;
    passed += more;
    return { ...movement, cash: sumOfBoxes([movement.cash, { rent: more, deposit: 0 - more }]) };
  });
}

function movementOf(rentalId: string, entry: MoneyMoved): Movement {
  const { day, entryId, type, at, recordedAt, amount } = entry;
  const common = { day, entryId, rentalId, type, isVoid: false, at, recordedAt, amount };
  if (entry.type === "DepositKept") {
    const { cause } = entry;
    return { ...common, for: "deposit", cause, taken: NOTHING, cash: NOTHING, kept: amount };
  }
  const { method } = entry;
  const signed = entry.type === "PaymentTaken" ? amount : -amount;
  const taken = { ...NOTHING, [entry.for]: signed };
  const papers = entry.type === "PaymentTaken" &&
    { document: entry.document, documentNumber: entry.documentNumber };
  return {
    ...common,
    for: entry.for,
    method,
    ...papers,
    taken,
    cash: method === "cash" ? taken : NOTHING,
    kept: 0,
  };
}

function negative(
  movement: Movement,
  times: Pick<Movement, "at" | "recordedAt" | "day">,
): Movement {
  const { taken, cash, kept } = movement;
  const signed = { taken: minus(taken), cash: minus(cash), kept: 0 - kept };
  return { ...movement, ...signed, ...times, isVoid: true };
}

/** The sums of some movements. */
export interface MoneySums {
  /** Rent and deposits that were taken, less those given back, by method. */
  readonly methods: Readonly<Record<MoneyMethod, CashBoxes>>;
  readonly taken: CashBoxes;
  readonly kept: number;
  readonly cash: CashBoxes;
}

/** Adds movements up: a day's, or a month's. */
export function sumMovements(movements: readonly Movement[]): MoneySums {
  const of = (method: MoneyMethod) =>
    sumOfBoxes(movements.flatMap((one) => one.method === method ? [one.taken] : []));
  return {
    methods: { cash: of("cash"), card: of("card"), transfer: of("transfer"), blik: of("blik") },
    taken: sumOfBoxes(movements.map(({ taken }) => taken)),
    kept: movements.reduce((sum, { kept }) => sum + kept, 0),
    cash: sumOfBoxes(movements.map(({ cash }) => cash)),
  };
}

/** Box by box. */
export function sumOfBoxes(boxes: readonly CashBoxes[]): CashBoxes {
  return boxes.reduce((sum, { rent, deposit }) => ({
    rent: sum.rent + rent,
    deposit: sum.deposit + deposit,
  }), NOTHING);
}

function minus({ rent, deposit }: CashBoxes): CashBoxes {
  return { rent: 0 - rent, deposit: 0 - deposit };
}

const NOTHING: CashBoxes = { rent: 0, deposit: 0 };
