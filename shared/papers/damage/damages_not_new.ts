import type { Damage } from "./damage.ts";

/** Indexes of a return's damages that are marked as new although the handover has them. */
export function damagesNotNew(
  damages: readonly Pick<Damage, "id" | "isNew">[],
  handover: { readonly damages: readonly Pick<Damage, "id">[] } | null,
): number[] {
  const old = new Set(handover?.damages.map(({ id }) => id));
  return damages.flatMap(({ id, isNew }, index) => isNew && old.has(id) ? [index] : []);
}
