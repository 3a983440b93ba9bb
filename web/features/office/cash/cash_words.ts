import type { DayMovement } from "../../../../shared/api/money.ts";
import { daysBetween, formatDateTime, type Instant, toWarsaw } from "../../../../shared/warsaw.ts";

/** The entries of a day; a void of the same day is shown at its entry, another one has its own row. */
export function dayEntries(movements: readonly DayMovement[]) {
  const other = ({ entryId, isVoid }: DayMovement) =>
    movements.find((one) => one.entryId === entryId && one.isVoid !== isVoid);
  return movements.filter((one) => !one.isVoid || !other(one))
    .map((movement) => ({ movement, voidedAt: movement.isVoid ? undefined : other(movement)?.at }));
}

/** When an entry was voided, with the date if that is not `day`. */
export function voidedWords(at: Instant, day: string): string {
  const { date, time } = toWarsaw(at);
  return date === day ? `Unieważniono o ${time}` : `Unieważniono ${formatDateTime(at)}`;
}

/** How long a deposit waits since the end of its rental: 'od 3 dni'; empty before the end. */
export function waitsSince(end: Instant, today: string): string {
  const days = daysBetween(toWarsaw(end).date, today);
  if (days < 0) return "";
  return days === 0 ? "od dziś" : days === 1 ? "od wczoraj" : `od ${days} dni`;
}

/** 'Kia Ceed · KJ 12345' with a plate in one piece. */
export function carWords(title: string): string {
  const [name = "", plate = ""] = title.split(" · ");
  return [name, plate.replaceAll(" ", "\u00a0")].filter(Boolean).join(" · ");
}
