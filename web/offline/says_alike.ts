/**
 * Whether two plain values say the same, as JSON would: in whatever order their keys stand, and a key
 * without a value like none. What a schema has read has its keys in the schema's order.
 */
export function saysAlike(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isThing(one) || !isThing(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => saysAlike(own(one, name), own(other, name)));
}

function own(thing: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(thing, name) ? thing[name] : undefined;
}

function isThing(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
