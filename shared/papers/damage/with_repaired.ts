import type { Damage } from "./damage.ts";

/** A damage as the form of a handover lists it. */
export interface ListedDamage {
  readonly damage: Damage;
  /** The handover does not contain it any more, nor do later protocols. */
  readonly isRepaired: boolean;
}

/**
 * The damages of a handover `now`, and at their old positions those that it leaves out: an old
 * damage of `before` that is left out has been repaired.
 */
export function withRepaired(
  before: readonly Damage[],
  now: readonly Damage[],
): ListedDamage[] {
  const listed = now.map((damage): ListedDamage => ({ damage, isRepaired: false }));
  const earlier = new Set<string>();
  for (const damage of before) {
    if (!damage.isNew && !now.some(({ id }) => id === damage.id)) {
      const place = listed.findLastIndex((one) => earlier.has(one.damage.id)) + 1;
      listed.splice(place, 0, { damage, isRepaired: true });
    }
    earlier.add(damage.id);
  }
  return listed;
}
