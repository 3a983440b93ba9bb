import { z } from "zod";
import { id, instantField, lineText } from "../fields.ts";
import { messages } from "../messages.ts";
import { moneyMessages } from "./money_messages.ts";

/** How money changes hands. */
export const MONEY_METHODS = ["cash", "card", "transfer", "blik"] as const;
export type MoneyMethod = typeof MONEY_METHODS[number];
/** What money is for. Rent is never counted as a deposit, nor the reverse (decisions §14.2). */
export const PURPOSES = ["rent", "deposit"] as const;
export type Purpose = typeof PURPOSES[number];
/** What the customer got for a payment; issued elsewhere. */
export const DOCUMENTS = ["receipt", "invoice", "none"] as const;
export type MoneyDocument = typeof DOCUMENTS[number];
export const KEPT_CAUSES = [
  "damage",
  "fuel",
  "late",
  "kilometres",
  "unpaid_rent",
  "other",
] as const;
export type KeptCause = typeof KEPT_CAUSES[number];
export const CHARGE_CAUSES = [
  "surcharge",
  "discount",
  "cleaning",
  "fine_fee",
  "instalment",
  "other",
] as const;
export type ChargeCause = typeof CHARGE_CAUSES[number];
export const ENTRY_VOID_CAUSES = ["mistake", "same_twice"] as const;
export type EntryVoidCause = typeof ENTRY_VOID_CAUSES[number];

/** The largest amount of one entry in grosze: 100 000,00 zł. */
export const MOST_GROSZE = 10_000_000;

/** Grosze, from 1 grosz to 100 000,00 zł. */
export const entryAmount = z.int(moneyMessages.amountOutOfRange)
  .min(1, moneyMessages.amountOutOfRange).max(MOST_GROSZE, moneyMessages.amountOutOfRange);
const signedAmount = z.int(moneyMessages.amountOutOfRange)
  .min(-MOST_GROSZE, moneyMessages.amountOutOfRange)
  .max(MOST_GROSZE, moneyMessages.amountOutOfRange);
/** When it happened, by the device's clock, or by the server's where that was ahead. */
const at = instantField;
/** Made by the device, UUIDv7. */
const entryId = id;
/**
 * Warsaw's day whose report counts it, yyyy-MM-dd: the day of `at`, or the next open one if that was
 * closed before the entry arrived.
 */
const day = z.iso.date();
const payment = {
  entryId,
  for: z.enum(PURPOSES, messages.badRequest),
  amount: entryAmount,
  method: z.enum(MONEY_METHODS, messages.badRequest),
  at,
};

/** An entry as a device sends it, without what the server adds. Amounts are grosze. */
export const entryFacts = {
  PaymentTaken: {
    ...payment,
    document: z.enum(DOCUMENTS, messages.badRequest),
    documentNumber: lineText.optional(),
  },
  PaymentReturned: payment,
  /** A part of the deposit that the business keeps: it pays what is due in the same sum. */
  DepositKept: {
    entryId,
    amount: entryAmount,
    cause: z.enum(KEPT_CAUSES, messages.badRequest),
    at,
  },
  /** What is due beyond price and settlement; a discount is negative. */
  ChargeAdded: {
    entryId,
    cause: z.enum(CHARGE_CAUSES, messages.badRequest),
    amount: signedAmount,
    at,
  },
} as const;

/** Cash of the business without a rental, paid in at the bank or added for change. */
export const cashFacts = {
  entryId,
  box: z.enum(PURPOSES, messages.badRequest),
  amount: entryAmount,
  at,
};

/**
 * The money of one rental, `account/{rentalId}`: facts that are never changed, only voided. No person
 * is named; an entry's note travels sealed with the customer's key.
 */
export const accountEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("PaymentTaken"), ...entryFacts.PaymentTaken, day }),
  z.object({ type: z.literal("PaymentReturned"), ...entryFacts.PaymentReturned, day }),
  z.object({ type: z.literal("DepositKept"), ...entryFacts.DepositKept, day }),
  z.object({ type: z.literal("ChargeAdded"), ...entryFacts.ChargeAdded, day }),
  z.object({
    type: z.literal("EntryVoided"),
    entryId,
    cause: z.enum(ENTRY_VOID_CAUSES),
    at,
    day,
  }),
  /** A person has confirmed that this entry and a similar earlier one are two. */
  z.object({ type: z.literal("EntriesConfirmedDistinct"), entryId }),
]);
export type AccountEvent = z.infer<typeof accountEvent>;

/** The note of an entry, sealed with the customer's key. */
export const entryNote = z.object({ text: z.string() });

/** Grosze in each of the two cash boxes. */
export const cashBoxes = z.object({ rent: z.int(), deposit: z.int() });
export type CashBoxes = z.infer<typeof cashBoxes>;

/** What happens to the cash of the business without a rental. */
export const CASH_MOVES = ["CashBanked", "CashAdded"] as const;

/** The cash of one of Warsaw's days, `cash/{yyyy-MM-dd}`. */
export const cashEvent = z.discriminatedUnion("type", [
  z.object({ type: z.enum(CASH_MOVES), ...cashFacts }),
  /** Counted by a person; the next day begins with it. */
  z.object({
    type: z.literal("DayClosed"),
    date: z.iso.date(),
    openedWith: cashBoxes,
    expected: cashBoxes,
    counted: cashBoxes,
    /** Why `counted` differs from `expected`. */
    cause: z.string().optional(),
  }),
]);
export type CashEvent = z.infer<typeof cashEvent>;
