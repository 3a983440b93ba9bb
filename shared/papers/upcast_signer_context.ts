/**
 * Renames the signer context in what release 0.1.0 sealed, stored or sent, where its name is
 * `stood`. Other values are returned as they are.
 */
export function upcastSignerContext(value: unknown): unknown {
  if (typeof value !== "object" || value === null || !(OLD_NAME in value)) return value;
  return renamed(value, OLD_NAME, NAME);
}

/** Reverses `upcastSignerContext`: serialized, the result has the bytes of release 0.1.0. */
export function downcastSignerContext(value: object): object {
  return renamed(value, NAME, OLD_NAME);
}

/** Keeps the order of the fields. */
function renamed(value: object, from: string, to: string): object {
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name === from ? to : name, part]),
  );
}

const NAME = "shownToSigners";
const OLD_NAME = "stood";
