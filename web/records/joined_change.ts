import { isSameValue } from "../../shared/merge3.ts";

/** A field that was changed in a form, with its value before and after. */
export interface FieldChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** A value that is in one of two tabs only: `here` it was replaced, `there` it was typed. */
export interface LostValue {
  readonly field: string;
  readonly value: unknown;
  readonly place: "here" | "there";
}

/** The fields that differ, as changes. */
export function changesOf<Values extends object>(
  before: Values,
  after: Partial<Values>,
): FieldChange[] {
  const old = new Map(Object.entries(before));
  return Object.entries(after).flatMap(([field, to]) => {
    const from = old.get(field);
    return isSameValue(from, to) ? [] : [{ field, from, to }];
  });
}

/**
 * What changes of another tab make of the values here. A field that was the same in both gets the new
 * value, lists changed in both are joined by the ids of their rows; otherwise each tab keeps its own.
 * @returns the values to show here, and those that only one of the tabs has
 */
export function joinedChange(
  here: object,
  changes: readonly FieldChange[],
  /** By field, what was typed here last. */
  typedHere: ReadonlyMap<string, unknown>,
): { readonly values: Readonly<Record<string, unknown>>; readonly lost: readonly LostValue[] } {
  const now = new Map(Object.entries(here));
  const values: Record<string, unknown> = {};
  const lost: LostValue[] = [];
  for (const { field, from, to } of changes) {
    const mine = now.get(field);
    if (!now.has(field) || isSameValue(mine, to)) continue;
    const rows = joinedRows({ from, to, mine });
    if (isSameValue(mine, from)) {
      values[field] = to;
      const typed = typedHere.get(field);
      if (!isEmpty(typed) && !isWithin(typed, to)) {
        lost.push({ field, value: typed, place: "here" });
      }
    } else if (rows) values[field] = rows;
    else if (!isEmpty(to)) lost.push({ field, value: to, place: "there" });
  }
  return { values, lost };
}

interface Row {
  readonly id: string;
}

/** My rows with those added, changed and removed that the other tab did; undefined if they have no ids. */
function joinedRows({ from, to, mine }: { from: unknown; to: unknown; mine: unknown }) {
  if (!areRows(from) || !areRows(to) || !areRows(mine)) return undefined;
  const [before, after] = [byId(from), byId(to)];
  const kept = mine.filter(({ id }) => after.has(id) || !before.has(id)).map((row) => {
    const theirs = after.get(row.id);
    return theirs && isSameValue(before.get(row.id), row) ? theirs : row;
  });
  const there = byId(mine);
  return [...kept, ...to.filter(({ id }) => !there.has(id) && !before.has(id))];
}

function areRows(value: unknown): value is readonly Row[] {
  return Array.isArray(value) &&
    value.every((row) => typeof row === "object" && row && "id" in row);
}

function byId(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether all that was typed is in the new value, too. */
function isWithin(typed: unknown, value: unknown): boolean {
  if (typeof typed === "string" && typeof value === "string") return value.includes(typed);
  if (!Array.isArray(typed) || !Array.isArray(value)) return isSameValue(typed, value);
  return typed.every((row) => value.some((other) => isSameValue(row, other)));
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "" ||
    Array.isArray(value) && value.length === 0;
}
