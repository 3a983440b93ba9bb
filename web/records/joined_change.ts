import { isSameValue } from "../../shared/merge3.ts";

/** A field that was changed in a form, with its value before and after. */
export interface FieldChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** What was typed into a field and is in one of two tabs only: `here` it was replaced, `there` it was typed. */
export interface LostValue extends FieldChange {
  readonly place: "here" | "there";
}

/** What a form knows of its own changes, and of values that only one of the tabs has. */
export interface KnownChanges {
  /** What was typed here, by field. */
  readonly typed: ReadonlyMap<string, FieldChange>;
  readonly lost: readonly LostValue[];
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
 * Applies the changes of another tab to the values here. A field that was the same in both, or that only the
 * other tab has typed into, gets the new value; lists and groups of fields that both have changed are
 * joined; otherwise each tab keeps its own.
 * @returns the values to show here, and all that only one of the tabs has by now
 */
export function joinedChange(
  here: object,
  changes: readonly FieldChange[],
  known: KnownChanges,
): { readonly values: Readonly<Record<string, unknown>>; readonly lost: readonly LostValue[] } {
  const now = new Map(Object.entries(here));
  const values: Record<string, unknown> = {};
  const lost: LostValue[] = [];
  for (const change of changes) {
    const { field } = change;
    if (!now.has(field)) continue;
    const typed = known.typed.get(field);
    const value = joinedValue({ ...change, mine: now.get(field) }, typed === undefined);
    if (value !== APART) values[field] = value;
    lost.push({ ...change, place: "there" });
    if (typed) lost.push({ ...typed, place: "here" });
  }
  return { values, lost: stillLost([...known.lost, ...lost], { ...here, ...values }) };
}

/** The lost values that the form still does not have: the latest of each field and place. */
export function stillLost(lost: readonly LostValue[], here: object): readonly LostValue[] {
  const now = new Map(Object.entries(here));
  const latest = new Map<string, LostValue>();
  for (const one of lost) {
    const name = `${one.place}/${one.field}`;
    // Each key press there is a change of its own: together they are one.
    const from = latest.get(name)?.from ?? one.from;
    latest.set(name, { ...one, from });
  }
  return [...latest.values()].filter(({ field, ...change }) => !hasAll(change, now.get(field)));
}

interface ThreeValues {
  readonly from: unknown;
  readonly to: unknown;
  readonly mine: unknown;
}

/** Both have changed a value to different ones, which cannot be joined. */
const APART = Symbol("apart");

function joinedValue({ from, to, mine }: ThreeValues, isUntyped: boolean): unknown {
  if (isSameValue(mine, from)) return to;
  if (isSameValue(mine, to)) return mine;
  if (areRows(from) && areRows(to) && areRows(mine)) return joinedRows({ from, to, mine });
  if (isUntyped) return to;
  return isGroup(from) && isGroup(to) && isGroup(mine) ? joinedGroup({ from, to, mine }) : APART;
}

interface Row {
  readonly id: string;
}

/** The rows here, with those that the other tab has added, changed and removed. */
function joinedRows(
  { from, to, mine }: Readonly<Record<keyof ThreeValues, readonly Row[]>>,
): readonly Row[] {
  const [before, after] = [byId(from), byId(to)];
  const kept = mine.filter(({ id }) => after.has(id) || !before.has(id)).map((row) => {
    const theirs = after.get(row.id);
    return theirs && isSameValue(before.get(row.id), row) ? theirs : row;
  });
  const there = byId(mine);
  return [...kept, ...to.filter(({ id }) => !there.has(id) && !before.has(id))];
}

type Group = Readonly<Record<string, unknown>>;

/** A group of fields, such as a settlement, field by field. */
function joinedGroup({ from, to, mine }: Readonly<Record<keyof ThreeValues, Group>>): unknown {
  const joined: Record<string, unknown> = { ...mine };
  for (const [name, value] of Object.entries(to)) {
    if (isSameValue(from[name], value)) continue;
    const one = joinedValue({ from: from[name], to: value, mine: mine[name] }, false);
    if (one === APART) return APART;
    joined[name] = one;
  }
  return joined;
}

/** Whether all that a change has added is in a value, too. */
function hasAll({ from, to }: Pick<FieldChange, "from" | "to">, value: unknown): boolean {
  if (isEmpty(to) || isSameValue(from, to) || isSameValue(to, value)) return true;
  if (typeof to === "string" && typeof value === "string") return hasWords(to, value);
  if (Array.isArray(to) && Array.isArray(value)) {
    const before = Array.isArray(from) ? from : [];
    return to.every((row) =>
      before.some((one) => isSameValue(one, row)) ||
      value.some((one) => hasAll({ from: before.find((old) => isSameRow(old, row)), to: row }, one))
    );
  }
  if (!isGroup(to) || !isGroup(value)) return false;
  const before = isGroup(from) ? from : {};
  return Object.entries(to).every(([name, one]) =>
    hasAll({ from: before[name], to: one }, value[name])
  );
}

/** Whether a text has the words of another in their order, each as it is or as a part of a longer one. */
function hasWords(words: string, text: string): boolean {
  if (text.includes(words)) return true;
  const left = text.toLowerCase().split(/\s+/);
  return words.toLowerCase().trim().split(/\s+/).every((word) => {
    const at = left.findIndex((one) => one.includes(word));
    left.splice(0, at + 1);
    return at >= 0;
  });
}

function isSameRow(one: unknown, other: unknown): boolean {
  return isGroup(one) && isGroup(other) && one["id"] !== undefined && one["id"] === other["id"];
}

function areRows(value: unknown): value is readonly Row[] {
  return Array.isArray(value) && value.every((row) => isGroup(row) && "id" in row);
}

function isGroup(value: unknown): value is Group {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function byId(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "" ||
    Array.isArray(value) && value.length === 0;
}
