import { zloty } from "../catalogue/zloty.ts";
import type { PaperBlock } from "./paper.ts";
import { paperCount, paperMoment, paperMoney } from "./paper_words.ts";
import type { ProtocolContent } from "./protocol_content.ts";
import { settle, type Settled, type SettledLine } from "./settle.ts";

/** The page 'Rozliczenie' of a return: what it stands on, every line, and what comes of it. */
export function settlementBlocks(content: ProtocolContent): PaperBlock[] {
  const { settlement, dateTime, mileage, fuelLevel } = content;
  if (!settlement) return [];
  const { handover, plannedEnd } = settlement;
  const settled = settle(settlement, content);
  return [
    { kind: "newPage" },
    { kind: "heading", text: "Rozliczenie", isMain: true },
    {
      kind: "grid",
      columns: 3,
      cells: [
        ["Umówiony zwrot", paperMoment(plannedEnd)],
        ["Zwrot", paperMoment(dateTime)],
        ["Przejechano", paperCount(Math.max(0, mileage - handover.mileage), "km")],
        ["Paliwo przy wydaniu", `${handover.fuelLevel}%`],
        ["Paliwo przy zwrocie", `${fuelLevel}%`],
        ["Kaucja", paperMoney(settled.deposit)],
      ],
    },
    {
      kind: "table",
      columns: [
        { head: "Pozycja", share: 52 },
        { head: "Ilość", share: 12, side: "right" },
        { head: "Stawka", share: 18, side: "right" },
        { head: "Kwota", share: 18, side: "right" },
      ],
      rows: [
        ...(settled.lines.length === 0
          ? [{ cells: ["Bez dodatkowych opłat", "", "", paperMoney(0)] }]
          : settled.lines.map((line) => ({ cells: cellsOf(line) }))),
        { look: "total", cells: ["Razem opłaty", "", "", paperMoney(settled.total)] },
        { look: "total", cells: ["Kaucja", "", "", paperMoney(settled.deposit)] },
      ],
    },
    result(settled),
  ];
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
