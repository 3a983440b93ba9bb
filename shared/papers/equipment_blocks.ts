import type { PaperBlock, PaperRow } from "./paper.ts";
import { paperCount } from "./paper_words.ts";
import type { ProtocolContent } from "./protocol_content.ts";
import { compared, signed } from "./state_blocks.ts";

/**
 * The car's equipment, numbered, ticked or to be ticked; compared with the handover where known.
 */
export function equipmentBlocks(
  content: ProtocolContent,
  handover: ProtocolContent | null,
  prepared = false,
): PaperBlock[] {
  const items = [...new Set([...handover?.equipment ?? [], ...content.equipment])];
  if (items.length === 0) return [];
  return [
    { kind: "heading", text: "Wyposażenie" },
    handover && !prepared
      ? {
        kind: "table",
        columns: COMPARISON,
        rows: items.map((item) =>
          equipmentRow(item, countOf(item, handover), countOf(item, content))
        ),
      }
      : checklist(handover ? items : content.equipment, prepared ? "box" : "tick"),
  ];
}

/** Two items side by side: most lists are long, and their items short. */
function checklist(items: readonly string[], marker: "tick" | "box"): PaperBlock {
  const perRow = Math.min(2, items.length);
  return {
    kind: "table",
    columns: Array.from({ length: perRow }).flatMap(() => [
      { head: "Lp.", share: 6 },
      { head: "Element", share: 44, marker },
    ]),
    rows: Array.from({ length: Math.ceil(items.length / perRow) }, (_none, row) => ({
      cells: items.slice(row * perRow, (row + 1) * perRow)
        .flatMap((item, column) => [String(row * perRow + column + 1), item]),
    })),
  };
}

function equipmentRow(item: string, before: number, after: number): PaperRow {
  const difference = before === after
    ? ""
    : after === 0
    ? "brak"
    : before === 0
    ? "dopisano"
    : signed(after - before, "szt.");
  return compared(item, presence(before, "nie wpisano"), presence(after, "brak"), difference);
}

function presence(count: number, none: string): string {
  return count === 0 ? none : count === 1 ? "jest" : paperCount(count, "szt.");
}

function countOf(item: string, { equipment }: ProtocolContent): number {
  return equipment.filter((other) => other === item).length;
}

const COMPARISON = [
  { head: "Element", share: 49 },
  { head: "Przy wydaniu", share: 17 },
  { head: "Przy zwrocie", share: 17 },
  { head: "Różnica", share: 17 },
] as const;
