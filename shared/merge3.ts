/** Three versions of one record: as it was known before, and as two sides have changed it since. */
export interface Sides<Values> {
  /** Undefined if it is not known: each difference counts as changed by both. */
  readonly before: Values | undefined;
  readonly mine: Values;
  readonly theirs: Values;
}

/** A field in which the two sides differ; changed by `both`, it is a conflict. */
export interface Difference<Name> {
  readonly field: Name;
  readonly changedBy: "mine" | "theirs" | "both";
}

export interface Merge<Values> {
  /** In the order of the fields. */
  readonly differences: readonly Difference<keyof Values & string>[];
  /** Fields that both sides changed to different values. */
  readonly conflicts: readonly (keyof Values & string)[];
  /** Theirs, with what I changed on top: nothing typed is lost. */
  readonly merged: Values;
}

/** All fields of a record, in the order of its form; one that is forgotten does not compile. */
export type FieldTable<Values> = Readonly<Record<keyof Values & string, unknown>>;

/**
 * Merges what two sides have made of one record, field by field; a list or an object is one value.
 * Without a table the fields are those of `mine`.
 *
 * @example
 * merge3({ before: { a: 1, b: 1 }, mine: { a: 2, b: 1 }, theirs: { a: 1, b: 3 } });
 * // { differences: [a by mine, b by theirs], conflicts: [], merged: { a: 2, b: 3 } }
 */
export function merge3<Values extends object>(
  { before, mine, theirs }: Sides<Values>,
  fields?: FieldTable<Values>,
): Merge<Values> {
  const differences = namesOf(fields ?? mine, mine).flatMap((field) => {
    if (isSameValue(mine[field], theirs[field])) return [];
    const byMe = before === undefined || !isSameValue(before[field], mine[field]);
    const byThem = before === undefined || !isSameValue(before[field], theirs[field]);
    const changedBy = byMe && byThem ? "both" as const : byMe ? "mine" as const : "theirs" as const;
    return [{ field, changedBy }];
  });
  const merged = { ...theirs };
  for (const { field, changedBy } of differences) {
    if (changedBy !== "theirs") merged[field] = mine[field];
  }
  return {
    differences,
    conflicts: differences.flatMap(({ field, changedBy }) => changedBy === "both" ? [field] : []),
    merged,
  };
}

/** Fields that are not the same in both, in the order of the table, else of `before`. */
export function changedFields<Values extends object>(
  before: Values,
  after: Values,
  fields?: FieldTable<Values>,
): (keyof Values & string)[] {
  return namesOf(fields ?? before, before)
    .filter((name) => !isSameValue(before[name], after[name]));
}

/**
 * Whether two plain values are equal as JSON: the order of keys is ignored, and an undefined key
 * equals an absent one. Anything else, such as a file, equals only itself.
 */
export function isSameValue(one: unknown, other: unknown): boolean {
  // -0 is 0 to people and in JSON.
  if (one === other || Object.is(one, other)) return true;
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSameValue(own(one, name), own(other, name)));
}

function own(value: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) return false;
  const kind: unknown = Object.getPrototypeOf(value);
  return kind === Object.prototype || kind === null || Array.isArray(value);
}

function namesOf<Values extends object>(
  table: object,
  values: Values,
): (keyof Values & string)[] {
  function isName(name: string): name is keyof Values & string {
    return name in values;
  }
  return Object.keys(table).filter(isName);
}
