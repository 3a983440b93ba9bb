import { z } from "zod";
import { id, lineText } from "../fields.ts";
import {
  CASH_MOVES,
  cashBoxes,
  cashFacts,
  ENTRY_VOID_CAUSES,
  entryFacts,
  MOST_GROSZE,
} from "../money/events.ts";
import { moneyMessages } from "../money/money_messages.ts";
import { messages } from "../messages.ts";
import { movement } from "../money/cash.ts";

/** About the customer: sealed with their key. */
const note = lineText.optional();

/** One entry as a device sends it. */
export const moneyEntryInput = z.discriminatedUnion("type", [
  z.object({ type: z.literal("PaymentTaken"), ...entryFacts.PaymentTaken, note }),
  z.object({ type: z.literal("PaymentReturned"), ...entryFacts.PaymentReturned, note }),
  z.object({ type: z.literal("DepositKept"), ...entryFacts.DepositKept, note }),
  z.object({ type: z.literal("ChargeAdded"), ...entryFacts.ChargeAdded, note })
    .refine(({ cause, amount }) => cause === "discount" ? amount < 0 : amount > 0, {
      path: ["amount"],
      message: moneyMessages.amountOutOfRange,
    }),
]);
export type MoneyEntryInput = z.infer<typeof moneyEntryInput>;

/** The most entries of one request: the lines of a settlement, and what is given back. */
export const MOST_AT_ONCE = 45;

/** `POST /account/{rentalId}/entry`: one entry, several in one commit, or an answer about one. */
export const accountRequest = z.union([
  moneyEntryInput,
  z.object({
    type: z.literal("Entries"),
    entryId: id,
    entries: z.array(moneyEntryInput).min(1, messages.badRequest)
      .max(MOST_AT_ONCE, messages.badRequest),
  }),
  /** Two similar entries are two: `of` is the later one. */
  z.object({ type: z.literal("EntriesConfirmedDistinct"), entryId: id, of: id }),
]).meta({ id: "AccountRequest" });
export type AccountRequest = z.infer<typeof accountRequest>;

/** The entries that a request records. */
export function entriesOf(request: AccountRequest): readonly MoneyEntryInput[] {
  switch (request.type) {
    case "Entries":
      return request.entries;
    case "EntriesConfirmedDistinct":
      return [];
    default:
      return [request];
  }
}

/** `POST /account/{rentalId}/entry/{entryId}/void`. */
export const entryVoidRequest = z.object({
  cause: z.enum(ENTRY_VOID_CAUSES, messages.badRequest),
})
  .meta({ id: "EntryVoidRequest" });

const entryState = {
  /** Warsaw's day whose report counts it, yyyy-MM-dd. */
  day: z.string(),
  recordedAt: z.string(),
  voided: z.object({
    cause: z.enum(ENTRY_VOID_CAUSES),
    at: z.string(),
    day: z.string(),
  }).optional(),
  isConfirmedDistinct: z.literal(true).optional(),
};

/** An entry as it was recorded; amounts are grosze. */
export const moneyEntry = z.discriminatedUnion("type", [
  z.object({ type: z.literal("PaymentTaken"), ...entryFacts.PaymentTaken, ...entryState }),
  z.object({ type: z.literal("PaymentReturned"), ...entryFacts.PaymentReturned, ...entryState }),
  z.object({ type: z.literal("DepositKept"), ...entryFacts.DepositKept, ...entryState }),
  z.object({ type: z.literal("ChargeAdded"), ...entryFacts.ChargeAdded, ...entryState }),
]);

/** `GET /account/{rentalId}`: who recorded and voided an entry, and its note if it can be read. */
export const shownEntry = z.object({
  entry: moneyEntry,
  note: z.string(),
  by: z.string().nullable(),
  voidedBy: z.string().nullable(),
});
export type ShownEntry = z.infer<typeof shownEntry>;

/** What a rental is charged by, see `Owed`; zł. `quote` is missing where no price is known. */
export const owed = z.object({
  quote: z.object({ total: z.number(), deposit: z.number() }).optional(),
  deliveryFee: z.number().optional(),
  settled: z.number().optional(),
  isReturned: z.boolean(),
  isCancelled: z.boolean(),
});

/** See `Balance`; grosze. */
export const balance = z.object({
  due: z.int(),
  paid: z.int(),
  toPay: z.int(),
  deposit: z.object({
    agreed: z.int(),
    taken: z.int(),
    kept: z.int(),
    returned: z.int(),
    held: z.int(),
    toReturn: z.int(),
    toKeep: z.int(),
  }),
}).meta({ id: "Balance" });

/** `GET /account/{rentalId}`: the entries in the order in which they were recorded. */
export const rentalAccount = z.object({
  rentalId: z.string(),
  balance,
  owed,
  /** It has no entries and ended before money was recorded here: 'Brak wpisów'. */
  isFromBefore: z.boolean(),
  entries: z.array(shownEntry),
}).meta({ id: "RentalAccount" });
export type AccountReply = z.infer<typeof rentalAccount>;

/** The reply to what was recorded: the entries as they are now, without their notes. */
export const recordedEntries = z.object({ entries: z.array(moneyEntry) })
  .meta({ id: "RecordedEntries" });

/** `POST /cash/day/{date}/entry`. */
export const cashEntryInput = z.object({
  type: z.enum(CASH_MOVES, messages.badRequest),
  ...cashFacts,
}).meta({ id: "CashEntry" });
export type CashEntryInput = z.infer<typeof cashEntryInput>;

const counted = z.int(moneyMessages.amountOutOfRange).min(0, moneyMessages.amountOutOfRange)
  .max(10 * MOST_GROSZE, moneyMessages.amountOutOfRange);

/** `POST /cash/day/{date}/close`: what was counted in both boxes; a difference needs a cause. */
export const dayCloseRequest = z.object({
  counted: z.object({ rent: counted, deposit: counted }),
  cause: lineText.optional(),
  /** What both boxes should hold, as it was shown: 409 `cash_changed` where that has changed since. */
  expected: cashBoxes.optional(),
}).meta({ id: "DayCloseRequest" });

/** An event of a day with the rental that it is about, by its car. */
export const dayMovement = movement.pick({
  entryId: true,
  rentalId: true,
  type: true,
  isVoid: true,
  at: true,
  amount: true,
  for: true,
  method: true,
  document: true,
  documentNumber: true,
}).extend({
  /** The car, such as 'Kia Ceed · KJ 12345'; empty for cash without a rental or a deleted one. */
  title: z.string(),
  /** Its own day, if that was closed before it arrived: 'Wpisane po zamknięciu dnia'. */
  lateFor: z.string().nullable(),
});
export type DayMovement = z.infer<typeof dayMovement>;

/** Taken and given back by method; grosze. */
const methods = z.object({
  cash: cashBoxes,
  card: cashBoxes,
  transfer: cashBoxes,
  blik: cashBoxes,
});

/** `GET /cash/day/{date}`: a day as its report shows it; amounts are grosze. */
export const cashDay = z.object({
  /** yyyy-MM-dd. */
  date: z.string(),
  openedWith: cashBoxes,
  expected: cashBoxes,
  methods,
  taken: cashBoxes,
  kept: z.int(),
  movements: z.array(dayMovement),
  /** What was counted, if this day is closed; `isClosed` is also true of days before a closed one. */
  close: z.object({
    counted: cashBoxes,
    cause: z.string(),
    at: z.string(),
    by: z.string().nullable(),
  }).nullable(),
  isClosed: z.boolean(),
}).meta({ id: "CashDay" });
export type CashDay = z.infer<typeof cashDay>;

/** The lists of `GET /cash/open`. */
export const OPEN_LISTS = ["to_pay", "to_give_back", "held", "to_return", "unclear"] as const;
export type OpenList = typeof OPEN_LISTS[number];
/** Rentals of one page of a list. */
export const OPEN_PAGE_SIZE = 20;

export const openMoneyQuery = z.object({
  list: z.enum(OPEN_LISTS).default("to_pay"),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});

/** A rental whose money is open. */
export const openAccount = z.object({
  rentalId: z.string(),
  customer: z.string(),
  phone: z.string(),
  car: z.string(),
  startDateTime: z.string(),
  endDateTime: z.string(),
  balance,
  /** Whether it has entries: without any nothing is known, 'brak wpisów'. */
  hasEntries: z.boolean(),
  /** Similar entries that may be one: the later, and the earlier. */
  similar: z.array(z.object({ entry: moneyEntry, earlier: moneyEntry })),
});
export type OpenAccount = z.infer<typeof openAccount>;

/** `GET /cash/open`: how many rentals each list has and their sum, and one page of one. */
export const openMoney = z.object({
  totals: z.record(z.enum(OPEN_LISTS), z.object({ count: z.int(), sum: z.int() })),
  accounts: z.array(openAccount),
}).meta({ id: "OpenMoney" });
export type OpenMoney = z.infer<typeof openMoney>;
