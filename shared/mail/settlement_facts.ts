import { settle, type SettledLine } from "../papers/settlement/settle.ts";
import type { ProtocolContent } from "../papers/protocol_content.ts";
import { zloty } from "../zloty.ts";
import type { MailFact } from "./events.ts";

/** The settlement of a return line by line, and its result; nothing if nothing was settled. */
export function settlementFacts(
  content: Pick<ProtocolContent, "settlement" | "dateTime" | "fuelLevel" | "damages">,
): MailFact[] {
  if (!content.settlement) return [];
  const { lines, total, deposit, toReturn, toPay } = settle(content.settlement, content);
  return [
    ...lines.map((line) => fact(lineLabel(line), line.amount)),
    fact("Razem opłaty", total),
    fact("Wpłacona kaucja", deposit),
    toPay > 0 ? fact("Do dopłaty", toPay) : fact("Do zwrotu z kaucji", toReturn),
  ];
}

function lineLabel({ label, quantity, unitPrice }: SettledLine): string {
  return quantity === 1 ? label : `${label}: ${zloty(quantity)} × ${zloty(unitPrice)} zł`;
}

function fact(label: string, amount: number): MailFact {
  return { label, value: `${zloty(amount)} zł` };
}
