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

function counted(count: number, [one, few, many]: readonly [string, string, string]): string {
  if (count === 1) return `1 ${one}`;
  const last = count % 10;
  const teen = count % 100 >= 12 && count % 100 <= 14;
  return `${count} ${last >= 2 && last <= 4 && !teen ? few : many}`;
}
