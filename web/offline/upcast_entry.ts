import { upcastSignerContext } from "../../shared/papers/upcast_signer_context.ts";

/**
 * Renames the signer context in an entry that release 0.1.0 stored or exported, and marks the entry.
 * Other values are returned as they are.
 */
export function upcastEntry(row: unknown): unknown {
  if (!isObject(row) || !("wish" in row) || !isObject(row.wish)) return row;
  const changed = upcastChange(row.wish);
  return changed === row.wish ? row : { ...row, wish: changed, release: "0.1.0" };
}

function upcastChange(change: object): unknown {
  if (!("signing" in change)) return upcastSignerContext(change);
  const signing = upcastSignerContext(change.signing);
  return signing === change.signing ? change : { ...change, signing };
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
