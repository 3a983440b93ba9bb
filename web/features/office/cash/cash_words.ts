import type { DayMovement } from "../../../../shared/api/money.ts";
import type { CashBoxes } from "../../../../shared/money/events.ts";
import { daysBetween, type Instant, toWarsaw } from "../../../../shared/warsaw.ts";

/** An entry of a day's list; a void of the same day is told at the entry itself. */
export interface DayEntry {
  readonly id: string;
  readonly movement: DayMovement;
  /** When it was voided on its own day. */
  readonly voidedAt?: Instant;
}

/** The entries of a day in the order of recording; a void of another day's entry is one of its own. */
export function dayEntries(movements: readonly DayMovement[]): DayEntry[] {
  const voids = new Map(
    movements.filter(({ isVoid }) => isVoid).map(({ entryId, at }) => [entryId, at]),
  );
  const own = new Set(
    movements.filter(({ isVoid }) => !isVoid).map(({ entryId }) => entryId),
  );
  return movements.flatMap((movement): DayEntry[] => {
    const { entryId, isVoid } = movement;
    if (isVoid) return own.has(entryId) ? [] : [{ id: `void ${entryId}`, movement }];
    const voidedAt = voids.get(entryId);
    return [{ id: entryId, movement, ...voidedAt !== undefined && { voidedAt } }];
  });
}

/** How far the counted cash is from the expected, box by box. */
export function differenceOf(counted: CashBoxes, expected: CashBoxes): CashBoxes {
  return {
    rent: counted.rent - expected.rent,
    deposit: counted.deposit - expected.deposit,
  };
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
