import { zloty } from "../zloty.ts";
import type { PaperBlock, PaperFact, PaperRow } from "./paper.ts";
import { paperCount, paperMoment, paperMoney } from "./paper_words.ts";
import type { ProtocolContent } from "./protocol_content.ts";
import { settle, type Settled, type SettledLine } from "./settlement/settle.ts";
import type { Settlement } from "./settlement/settlement.ts";

/**
 * The page 'Rozliczenie' of a return: the basis, every line, and the result. Unknown values of the
 * handover are left out.
 */
export function settlementBlocks(
  content: ProtocolContent,
  /** The handover was filled; without it its values were typed by hand. */
  hasHandover: boolean,
): PaperBlock[] {
  const { settlement } = content;
  if (!settlement) return [];
  const settled = settle(settlement, content);
  return [
    { kind: "newPage" },
    { kind: "heading", text: "Rozliczenie", isMain: true },
    {
      kind: "grid",
      columns: 3,
      cells: [
        ["Umówiony zwrot", paperMoment(settlement.plannedEnd)],
        ["Zwrot", paperMoment(content.dateTime)],
        ...mileageFacts(settlement, content, hasHandover),
        ...fuelFacts(settlement, content),
        ["Kaucja", paperMoney(settled.deposit)],
      ],
    },
    ...(hasHandover ? [] : typedApart(settlement)),
    settledTable(settled, [
      { look: "total", cells: ["Kaucja", "", "", paperMoney(settled.deposit)] },
    ]),
    result(settled),
  ];
}

/** Every line of a settlement with its calculation, their sum, and rows that follow it. */
export function settledTable(
  { lines, total }: Pick<Settled, "lines" | "total">,
  after: readonly PaperRow[] = [],
): PaperBlock {
  return {
    kind: "table",
    columns: [
      { head: "Pozycja", share: 52 },
      { head: "Ilość", share: 12, side: "right" },
      { head: "Stawka", share: 18, side: "right" },
      { head: "Kwota", share: 18, side: "right" },
    ],
    rows: [
      ...(lines.length === 0
        ? [{ cells: ["Bez dodatkowych opłat", "", "", paperMoney(0)] }]
        : lines.map((line) => ({ cells: cellsOf(line) }))),
      { look: "total", cells: ["Razem opłaty", "", "", paperMoney(total)] },
      ...after,
    ],
  };
}

/** A return without a handover shows the mileage at the handover here only. */
function mileageFacts(
  { handover }: Settlement,
  { mileage }: ProtocolContent,
  hasHandover: boolean,
): PaperFact[] {
  if (handover.mileage === null) return [];
  const driven = mileage - handover.mileage;
  return [
    ...(hasHandover
      ? []
      : [["Przebieg przy wydaniu", paperCount(handover.mileage, "km")] as const]),
    // A lower mileage than at the handover has no distance.
    ...(driven < 0 ? [] : [["Przejechano", paperCount(driven, "km")] as const]),
  ];
}

function fuelFacts({ handover }: Settlement, { fuelLevel }: ProtocolContent): PaperFact[] {
  if (handover.fuelLevel === null) return [];
  return [
    ["Paliwo przy wydaniu", `${handover.fuelLevel}%`],
    ["Paliwo przy zwrocie", `${fuelLevel}%`],
  ];
}

/** A note that the handover's values were typed by hand. */
function typedApart({ handover }: Settlement): PaperBlock[] {
  const { mileage, fuelLevel } = handover;
  if (mileage === null && fuelLevel === null) return [];
  return [{ kind: "paragraph", look: "muted", text: TYPED_APART }];
}

function cellsOf({ label, quantity, unitPrice, amount }: SettledLine): string[] {
  return [label, zloty(quantity), paperMoney(unitPrice), paperMoney(amount)];
}

function result({ toReturn, toPay }: Settled): PaperBlock {
  if (toPay > 0) {
    return { kind: "result", label: "Do dopłaty przez najemcę", value: paperMoney(toPay) };
  }
  if (toReturn > 0) {
    return { kind: "result", label: "Do zwrotu najemcy z kaucji", value: paperMoney(toReturn) };
  }
  return { kind: "result", label: "Rozliczono bez dopłat i zwrotów", value: paperMoney(0) };
}

const TYPED_APART =
  "Obok tego protokołu nie ma protokołu wydania: stan przy wydaniu wpisano do rozliczenia osobno.";
