import type { PaperBlock, PaperRow } from "./paper.ts";
import { paperCount } from "./paper_words.ts";
import type { ProtocolContent } from "./protocol_content.ts";
import { compared, signed } from "./state_blocks.ts";

/** What is in the car, ticked off, or to be; beside what was handed over, where that is known. */
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
      : {
        kind: "list",
        marker: prepared ? "box" : "tick",
        columns: 2,
        items: handover ? items : content.equipment,
      },
  ];
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
