import { amountWords } from "./amount_words.ts";
import type { EntryFacts } from "./account.ts";
import type { Movement } from "./cash.ts";
import type {
  ChargeCause,
  EntryVoidCause,
  KeptCause,
  MoneyDocument,
  MoneyMethod,
  Purpose,
} from "./events.ts";

export { amountWords } from "./amount_words.ts";

export const METHOD_WORDS: Readonly<Record<MoneyMethod, string>> = {
  cash: "gotówka",
  card: "karta",
  transfer: "przelew",
  blik: "BLIK",
};

export const DOCUMENT_WORDS: Readonly<Record<MoneyDocument, string>> = {
  receipt: "paragon",
  invoice: "faktura",
  none: "bez dokumentu",
};

export const PURPOSE_WORDS: Readonly<Record<Purpose, string>> = {
  rent: "wynajem",
  deposit: "kaucja",
};

/** The cash boxes. */
export const BOX_WORDS: Readonly<Record<Purpose, string>> = {
  rent: "kasa wynajmu",
  deposit: "kasa kaucji",
};

export const KEPT_WORDS: Readonly<Record<KeptCause, string>> = {
  damage: "szkoda",
  fuel: "paliwo",
  late: "opóźniony zwrot",
  kilometres: "kilometry",
  unpaid_rent: "niezapłacony wynajem",
  other: "inne",
};

export const CHARGE_WORDS: Readonly<Record<ChargeCause, string>> = {
  surcharge: "dopłata",
  discount: "rabat",
  cleaning: "sprzątanie",
  fine_fee: "opłata za mandat",
  instalment: "rata",
  other: "inne",
};

export const ENTRY_VOID_WORDS: Readonly<Record<EntryVoidCause, string>> = {
  mistake: "pomyłka",
  same_twice: "wpisane dwa razy",
};

/** What an entry is, such as 'Wpłata · wynajem' or 'Kaucja zatrzymana · paliwo'. */
export function entryWords(entry: EntryFacts): string {
  switch (entry.type) {
    case "PaymentTaken":
      return `Wpłata · ${PURPOSE_WORDS[entry.for]}`;
    case "PaymentReturned":
      return `Zwrot · ${PURPOSE_WORDS[entry.for]}`;
    case "DepositKept":
      return `Kaucja zatrzymana · ${KEPT_WORDS[entry.cause]}`;
    case "ChargeAdded":
      return `Doliczono · ${CHARGE_WORDS[entry.cause]}`;
    default:
      return entry satisfies never;
  }
}

/** What a movement of a day is, such as 'Wpłata · wynajem' or 'Unieważniono: Zwrot · kaucja'. */
export function movementWords(
  { type, for: purpose, isVoid }: Pick<Movement, "type" | "for" | "isVoid">,
): string {
  const words = `${MOVEMENT_WORDS[type]} · ${PURPOSE_WORDS[purpose]}`;
  return isVoid ? `Unieważniono: ${words}` : words;
}

const MOVEMENT_WORDS: Readonly<Record<Movement["type"], string>> = {
  PaymentTaken: "Wpłata",
  PaymentReturned: "Zwrot",
  DepositKept: "Zatrzymano",
  CashBanked: "Wpłata do banku",
  CashAdded: "Dołożono do kasy",
};

/** Grosze with their sign: '+420,00 zł'. */
export function signedAmount(grosze: number): string {
  return `${grosze > 0 ? "+" : ""}${amountWords(grosze)}`;
}

/** The amount of an entry with the sign by which it moves money; a void moves it back. */
export function movedAmount({ type, isVoid = false, amount }: {
  readonly type: Movement["type"] | "ChargeAdded";
  readonly isVoid?: boolean;
  readonly amount: number;
}): string {
  if (type === "DepositKept" || type === "ChargeAdded") {
    return amountWords(isVoid ? -amount : amount);
  }
  const isIn = (type === "PaymentTaken" || type === "CashAdded") !== isVoid;
  return signedAmount(isIn ? amount : -amount);
}
