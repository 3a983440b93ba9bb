import { counted } from "../../../../shared/counted.ts";
import { zloty } from "../../../../shared/zloty.ts";

/** '120,50 zł' with a non-breaking space. */
export function inZloty(amount: number): string {
  return `${zloty(amount)}\u00a0zł`;
}

/** '1 rozpoczęta godzina', '3 rozpoczęte godziny', '5 rozpoczętych godzin'. */
export function startedHours(count: number): string {
  return counted(count, ["rozpoczęta godzina", "rozpoczęte godziny", "rozpoczętych godzin"]);
}

/** '1 dziesiąta baku', '3 dziesiąte baku', '5 dziesiątych baku'. */
export function tankTenths(count: number): string {
  return counted(count, ["dziesiąta baku", "dziesiąte baku", "dziesiątych baku"]);
}
