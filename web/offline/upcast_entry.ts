import { upcastSignerContext } from "../../shared/papers/upcast_signer_context.ts";

/**
 * Renames the signer context in an entry that release 0.1.0 stored or exported, and marks the entry.
 * Other values are returned as they are.
 */
export function upcastEntry(row: unknown): unknown {
  if (!isObject(row) || !("wish" in row) || !isObject(row.wish)) return row;
  const wish = upcastWish(row.wish);
  return wish === row.wish ? row : { ...row, wish, release: "0.1.0" };
}

function upcastWish(wish: object): unknown {
  if (!("signing" in wish)) return upcastSignerContext(wish);
  const signing = upcastSignerContext(wish.signing);
  return signing === wish.signing ? wish : { ...wish, signing };
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
