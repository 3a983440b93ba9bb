import { counted } from "../counted.ts";
import type { SettledLine } from "../papers/settlement/settle.ts";
import type { RentalQuote } from "../rental/rental_quote.ts";
import { toWarsaw } from "../warsaw.ts";
import { type RentalAccount, validEntries } from "./account.ts";
import { grosze, sumsOf } from "./balance.ts";
import type { Movement } from "./cash.ts";
import type { KeptCause } from "./events.ts";
import {
  CHARGE_WORDS,
  DOCUMENT_WORDS,
  KEPT_WORDS,
  METHOD_WORDS,
  movementWords,
} from "./money_words.ts";

/** A text, a count, or an amount in grosze. */
type Cell = string | number | { readonly grosze: number };

/** Something of a rental, which is named by its car: 'Kia Ceed · KJ 12345'. */
interface OfRental {
  readonly title: string;
}

/** A month's entries for the accountant, in the order in which they were recorded. */
export function monthCsv(movements: readonly (Movement & OfRental)[]): string {
  return csv([
    MONTH_HEAD.split(";"),
    ...movements.map((one) => [
      one.day,
      Object.values(toWarsaw(one.at)).join(" "),
      movementWords(one),
      one.isVoid ? "tak" : "",
      one.cause ? KEPT_WORDS[one.cause] : "",
      one.method ? METHOD_WORDS[one.method] : "",
      one.document ? DOCUMENT_WORDS[one.document] : "",
      one.documentNumber ?? "",
      one.title,
      one.rentalId ?? "",
      { grosze: one.taken.rent },
      { grosze: one.taken.deposit },
      { grosze: one.kept },
      { grosze: one.cash.rent },
      { grosze: one.cash.deposit },
    ]),
  ]);
}

/** A rental whose customer wants an invoice. */
export interface InvoicedRental extends OfRental {
  /** Empty if it is not known. */
  readonly nip: string;
  readonly buyer: string;
  readonly address: string;
  /** Warsaw's day of the end, yyyy-MM-dd. */
  readonly day: string;
  readonly lines: readonly InvoiceLine[];
  readonly account: RentalAccount;
}

/** One line of an invoice; prices are gross, in grosze. */
interface InvoiceLine {
  readonly label: string;
  readonly unit: "doba" | "szt.";
  readonly quantity: number;
  readonly unitPrice: number;
  readonly amount: number;
}

/**
 * The lines of a rental's invoice. What was kept of the deposit for damages, fuel and the like is in
 * the list of kept deposits instead; what was kept for unpaid rent is a payment.
 */
export function invoiceLines(
  { price, deliveryFee = 0, settled, account }: {
    readonly price?: Pick<RentalQuote, "days" | "perDay" | "total"> | undefined;
    readonly deliveryFee?: number | undefined;
    /** The lines of the filled return. */
    readonly settled: readonly SettledLine[];
    readonly account: RentalAccount;
  },
): InvoiceLine[] {
  const kept = new Map<KeptCause, number>();
  for (const entry of validEntries(account)) {
    if (entry.type !== "DepositKept" || entry.cause === "unpaid_rent") continue;
    kept.set(entry.cause, (kept.get(entry.cause) ?? 0) + entry.amount);
  }
  const rent: InvoiceLine[] = price && price.total > 0
    ? [{
      label: "Wynajem samochodu",
      unit: "doba",
      quantity: price.days,
      unitPrice: grosze(price.perDay),
      amount: grosze(price.total),
    }]
    : [];
  const delivery = deliveryFee > 0 ? [single("Podstawienie samochodu", grosze(deliveryFee))] : [];
  const unkept = settled.map((line) => {
    const left = kept.get(line.kind) ?? 0;
    const rest = Math.max(0, grosze(line.amount) - left);
    kept.set(line.kind, left - (grosze(line.amount) - rest));
    return { ...line, rest };
  });
  // What was kept under another cause than a line's has paid a charge or some line all the same.
  let others = [...kept.values()].reduce((sum, left) => sum + left, 0);
  const unpaid = (amount: number) => {
    const rest = amount > 0 ? Math.max(0, amount - others) : amount;
    others -= amount - rest;
    return rest;
  };
  const charges = validEntries(account).flatMap((entry) => {
    const rest = entry.type === "ChargeAdded" ? unpaid(entry.amount) : 0;
    return entry.type === "ChargeAdded" && rest !== 0
      ? [single(CHARGE_WORDS[entry.cause], rest)]
      : [];
  });
  const afterReturn = unkept.flatMap(({ label, quantity, unitPrice, amount, rest: most }) => {
    const rest = unpaid(most);
    if (rest === 0) return [];
    return rest < grosze(amount)
      ? [single(label, rest)]
      : [{ ...single(label, rest), quantity, unitPrice: grosze(unitPrice) }];
  });
  return [...rent, ...delivery, ...afterReturn, ...charges];
}

function single(label: string, amount: number): InvoiceLine {
  return { label, unit: "szt.", quantity: 1, unitPrice: amount, amount };
}

/**
 * What the invoices of a month are written by: one row for each line of a rental, what was paid for
 * it in the first of them; then the deposits that were kept, which carry no VAT.
 */
export function invoicesCsv(
  rentals: readonly InvoicedRental[],
  movements: readonly (Movement & OfRental)[],
): string {
  const missing = rentals.filter(({ nip }) => nip === "").length;
  const kept = movements.filter((one) => one.kept !== 0 && one.cause !== "unpaid_rent");
  return csv([
    INVOICE_HEAD.split(";"),
    ...rentals.flatMap(({ nip, buyer, address, day, title, lines, account }) =>
      lines.map(({ label, unit, quantity, unitPrice, amount }, index) => [
        ...[nip, buyer, address, day, title, label, unit, quantity],
        { grosze: unitPrice },
        { grosze: amount },
        ...index === 0 ? paidBy(account) : ["", ""],
      ])
    ),
    ...missing > 0 ? [[], [counted(missing, INVOICES_WITHOUT)]] : [],
    [],
    ["Potrącenia z kaucji (bez VAT)"],
    ["Dzień raportu", "Samochód", "Powód", "Kwota"],
    ...kept.map(({ day, title, cause = "other", kept }) => [
      ...[day, title, KEPT_WORDS[cause]],
      { grosze: kept },
    ]),
  ]);
}

/** What was paid for a rental, apart from deductions of its deposit, and how. */
function paidBy(account: RentalAccount): Cell[] {
  const { rent, keptForRent } = sumsOf(account);
  const methods = validEntries(account).flatMap((entry) =>
    entry.type === "PaymentTaken" && entry.for === "rent" ? [METHOD_WORDS[entry.method]] : []
  );
  const words = [...methods, ...keptForRent > 0 ? ["kaucja"] : []];
  return [
    { grosze: rent.taken - rent.returned + keptForRent },
    [...new Set(words)].join(", "),
  ];
}

/** Lines of cells as spreadsheets of Polish offices read them. */
function csv(rows: readonly (readonly Cell[])[]): string {
  return `\ufeff${rows.map((cells) => `${cells.map(cellText).join(";")}\r\n`).join("")}`;
}

function cellText(cell: Cell): string {
  if (typeof cell === "number") return String(cell).replace(".", ",");
  if (typeof cell === "object") return amountText(cell.grosze);
  // A spreadsheet runs a text that begins so as a formula; amounts are written here and stay numbers.
  const text = /^\s*[=+\-@]/.test(cell) ? `'${cell}` : cell;
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** '-880,00': without the spaces that would make it a text. */
function amountText(grosze: number): string {
  const digits = String(Math.abs(grosze)).padStart(3, "0");
  return `${grosze < 0 ? "-" : ""}${digits.slice(0, -2)},${digits.slice(-2)}`;
}

const INVOICES_WITHOUT = ["faktura bez NIP", "faktury bez NIP", "faktur bez NIP"] as const;
const MONTH_HEAD =
  "Dzień raportu;Data i godzina;Wpis;Unieważnienie;Powód;Sposób;Dokument;Numer dokumentu;" +
  "Samochód;Wynajem;Wpłaty za wynajem;Kaucje;Zatrzymano z kaucji;Kasa wynajmu;Kasa kaucji";
const INVOICE_HEAD =
  "NIP nabywcy;Nabywca;Adres;Dzień zakończenia;Samochód;Pozycja;Jednostka;Ilość;" +
  "Cena jednostkowa brutto;Kwota brutto;Zapłacono;Sposób zapłaty";
