import type { CashDay } from "../../shared/api/money.ts";
import { type CashBoxes, MONEY_METHODS } from "../../shared/money/events.ts";
import { amountWords } from "../../shared/money/amount_words.ts";
import { DOCUMENT_WORDS, METHOD_WORDS, movementWords } from "../../shared/money/money_words.ts";
import type { Lessor } from "../../shared/papers/lessor.ts";
import type { Paper, PaperBlock, PaperRow } from "../../shared/papers/paper.ts";
import { lessorFooter, lessorLetterhead, paperMoment } from "../../shared/papers/paper_words.ts";
import { formatDate, formatDay, toWarsaw } from "../../shared/warsaw.ts";

/** A paper about money in the business's design; it replaces no fiscal document. */
export function moneyPaper(
  { lessor, title, number, note }: Record<"title" | "number" | "note", string> & { lessor: Lessor },
  blocks: readonly PaperBlock[],
): Paper {
  return {
    title,
    head: `${title} ${number}`,
    issuer: lessor,
    footer: lessorFooter(lessor),
    blocks: [
      lessorLetterhead(lessor),
      { kind: "title", text: title, number, note },
      ...blocks,
      { kind: "paragraph", text: "To nie jest paragon ani faktura." },
    ],
  };
}

/** 'Raport kasowy': both boxes of a day, what was taken by method, and every entry. */
export function cashReport(lessor: Lessor, day: CashDay): Paper {
  const { date, methods, taken, kept, movements, close, isClosed } = day;
  const closing = close
    ? `Zamknięto ${[paperMoment(close.at), close.by].filter(Boolean).join(", ")}`
    : isClosed
    ? "Zamknięto razem z późniejszym dniem"
    : "Dzień niezamknięty";
  return moneyPaper({ lessor, title: "Raport kasowy", number: formatDay(date), note: closing }, [
    { kind: "heading", text: "Kasa" },
    table(
      { "Kasa": 20, "Na początku": 20, "Powinno być": 20, "Policzono": 20, "Różnica": 20 },
      [boxRow(day, "Wynajem", "rent"), boxRow(day, "Kaucje", "deposit")],
    ),
    ...close?.cause ? [{ kind: "facts", rows: [["Powód różnicy", close.cause]] } as const] : [],
    { kind: "heading", text: "Przyjęto (po odjęciu zwrotów)" },
    table({ "Sposób": 40, "Wynajem": 30, "Kaucje": 30 }, [
      ...MONEY_METHODS.map((method) => takenRow(METHOD_WORDS[method], methods[method])),
      { ...takenRow("Razem", taken), look: "total" },
    ]),
    { kind: "facts", rows: [["Zatrzymano z kaucji", amountWords(kept)]] },
    { kind: "heading", text: "Wpisy" },
    table(
      { "Godzina": 11, "Wpis": 27, "Samochód": 27, "Sposób i dokument": 19, "Kwota": 16 },
      movements.length === 0
        ? [{ cells: ["", "Bez wpisów", "", "", ""] }]
        : movements.map(movementRow),
      4,
    ),
  ]);
}

/** A table by the heads of its columns and their shares; those from `amounts` on are amounts. */
function table(
  columns: Readonly<Record<string, number>>,
  rows: readonly PaperRow[],
  amounts = 1,
): PaperBlock {
  return {
    kind: "table",
    columns: Object.entries(columns).map(([head, share], place) => ({
      head,
      share,
      side: place < amounts ? "left" : "right",
    })),
    rows,
  };
}

function boxRow(
  { openedWith, expected, close }: CashDay,
  label: string,
  box: keyof CashBoxes,
): PaperRow {
  const counted = close
    ? [amountWords(close.counted[box]), amountWords(close.counted[box] - expected[box])]
    : ["", ""];
  return { cells: [label, amountWords(openedWith[box]), amountWords(expected[box]), ...counted] };
}

function takenRow(label: string, { rent, deposit }: CashBoxes): PaperRow {
  return { cells: [label, amountWords(rent), amountWords(deposit)] };
}

function movementRow(movement: CashDay["movements"][number]): PaperRow {
  const { type, isVoid, at, amount, title, method, document, documentNumber, lateFor } = movement;
  const isOut = type === "PaymentReturned" || type === "CashBanked";
  const late = lateFor === null ? "" : `. Wpisane po zamknięciu dnia ${formatDate(at)}`;
  const papers = document && `${DOCUMENT_WORDS[document]} ${documentNumber}`.trim();
  return {
    cells: [
      toWarsaw(at).time,
      movementWords(movement) + late,
      title,
      [method && METHOD_WORDS[method], papers].filter(Boolean).join(", "),
      amountWords(isOut === isVoid ? amount : -amount),
    ],
  };
}
