import type { Lessor } from "../papers/lessor.ts";
import type { Paper, PaperBlock, PaperRow } from "../papers/paper.ts";
import { paperMoment } from "../papers/paper_words.ts";
import { formatDate, formatDay, toWarsaw } from "../warsaw.ts";
import type { MoneySums, Movement } from "./cash.ts";
import { type CashBoxes, MONEY_METHODS, type MoneyDocument, type MoneyMethod } from "./events.ts";
import { moneyPaper } from "./money_papers.ts";
import { amountWords, DOCUMENT_WORDS, METHOD_WORDS, movementWords } from "./money_words.ts";

/** A day as it is read, with its entries in order; amounts are grosze. */
interface ReportedDay extends Pick<MoneySums, "methods" | "taken" | "kept"> {
  /** yyyy-MM-dd. */
  readonly date: string;
  readonly openedWith: CashBoxes;
  readonly expected: CashBoxes;
  readonly movements: readonly ReportedMovement[];
  readonly close: {
    readonly counted: CashBoxes;
    readonly cause: string;
    readonly at: string;
    readonly by: string | null;
  } | null;
  readonly isClosed: boolean;
}

interface ReportedMovement extends Pick<Movement, "type" | "for" | "isVoid" | "at" | "amount"> {
  /** The car; empty for cash without a rental. */
  readonly title: string;
  readonly method: MoneyMethod | null;
  readonly document: MoneyDocument | null;
  readonly documentNumber: string;
  /** Its own day, if that was closed before it arrived. */
  readonly lateFor: string | null;
}

/** 'Raport kasowy': both boxes of a day, what was taken by method, and every entry. */
export function cashReport(lessor: Lessor, day: ReportedDay): Paper {
  const { date, methods, taken, kept, movements, close, isClosed } = day;
  const closing = close
    ? `Zamknięto ${paperMoment(close.at)}${close.by ? `, ${close.by}` : ""}`
    : isClosed
    ? "Zamknięto razem z późniejszym dniem"
    : "Dzień niezamknięty";
  return moneyPaper({ lessor, title: "Raport kasowy", number: formatDay(date), note: closing }, [
    { kind: "heading", text: "Kasa" },
    boxTable(day),
    ...close?.cause ? [{ kind: "facts", rows: [["Powód różnicy", close.cause]] } as const] : [],
    { kind: "heading", text: "Przyjęto (po odjęciu zwrotów)" },
    {
      kind: "table",
      columns: [
        { head: "Sposób", share: 40 },
        { head: "Wynajem", share: 30, side: "right" },
        { head: "Kaucje", share: 30, side: "right" },
      ],
      rows: [
        ...MONEY_METHODS.map((method) => boxRow(METHOD_WORDS[method], methods[method])),
        { ...boxRow("Razem", taken), look: "total" },
      ],
    },
    { kind: "facts", rows: [["Zatrzymano z kaucji", amountWords(kept)]] },
    { kind: "heading", text: "Wpisy" },
    movementTable(movements),
  ]);
}

function boxTable({ openedWith, expected, close }: ReportedDay): PaperBlock {
  const row = (label: string, box: keyof CashBoxes): PaperRow => ({
    cells: [
      label,
      amountWords(openedWith[box]),
      amountWords(expected[box]),
      close ? amountWords(close.counted[box]) : "",
      close ? amountWords(close.counted[box] - expected[box]) : "",
    ],
  });
  return {
    kind: "table",
    columns: [
      { head: "Kasa", share: 20 },
      { head: "Na początku", share: 20, side: "right" },
      { head: "Powinno być", share: 20, side: "right" },
      { head: "Policzono", share: 20, side: "right" },
      { head: "Różnica", share: 20, side: "right" },
    ],
    rows: [row("Wynajem", "rent"), row("Kaucje", "deposit")],
  };
}

function boxRow(label: string, { rent, deposit }: CashBoxes): PaperRow {
  return { cells: [label, amountWords(rent), amountWords(deposit)] };
}

function movementTable(movements: readonly ReportedMovement[]): PaperBlock {
  return {
    kind: "table",
    columns: [
      { head: "Godzina", share: 11 },
      { head: "Wpis", share: 27 },
      { head: "Samochód", share: 27 },
      { head: "Sposób i dokument", share: 19 },
      { head: "Kwota", share: 16, side: "right" },
    ],
    rows: movements.length === 0
      ? [{ cells: ["", "Bez wpisów", "", "", ""] }]
      : movements.map(movementRow),
  };
}

function movementRow(movement: ReportedMovement): PaperRow {
  const { type, isVoid, at, amount, title, method, document, documentNumber, lateFor } = movement;
  const isOut = type === "PaymentReturned" || type === "CashBanked";
  const late = lateFor === null ? "" : `. Wpisane po zamknięciu dnia ${formatDate(at)}`;
  return {
    cells: [
      toWarsaw(at).time,
      movementWords(movement) + late,
      title,
      [
        method && METHOD_WORDS[method],
        document && `${DOCUMENT_WORDS[document]} ${documentNumber}`.trim(),
      ].filter(Boolean).join(", "),
      amountWords(isOut === isVoid ? amount : -amount),
    ],
  };
}
