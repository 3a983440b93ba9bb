import type { Damage } from "./damage.ts";

/** The places in a return's list of what is called new there, and was damaged at the handover. */
export function damagesNotNew(
  damages: readonly Pick<Damage, "id" | "isNew">[],
  handover: { readonly damages: readonly Pick<Damage, "id">[] } | null,
): number[] {
  const old = new Set(handover?.damages.map(({ id }) => id));
  return damages.flatMap(({ id, isNew }, index) => isNew && old.has(id) ? [index] : []);
}
