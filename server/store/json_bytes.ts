import type { z } from "zod";

/**
 * Values are stored as the UTF-8 bytes of their JSON: their size is known before a commit, they
 * compare byte by byte, and the hash chain runs over exactly the stored bytes.
 */
export function toBytes(value: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(value));
}

/** A stored value does not have the shape that this release knows. */
export class UnknownShape extends Error {}

/** Reads what `toBytes` wrote, checked against its schema. @throws UnknownShape naming `what` it is. */
export function fromBytes<Schema extends z.ZodType>(
  bytes: unknown,
  schema: Schema,
  what: string,
): z.output<Schema> {
  if (!(bytes instanceof Uint8Array)) {
    throw new UnknownShape(`Cannot read ${what}: it is not stored as bytes`);
  }
  const parsed = schema.safeParse(jsonOf(bytes, what));
  if (!parsed.success) {
    throw new UnknownShape(
      `Cannot read ${what}: ${parsed.error.issues[0]?.path.join(".")} is not as it should be`,
    );
  }
  return parsed.data;
}

function jsonOf(bytes: Uint8Array, what: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new UnknownShape(`Cannot read ${what}: it is no JSON`);
  }
}

/** Whether two stored values are the same byte for byte. */
export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
