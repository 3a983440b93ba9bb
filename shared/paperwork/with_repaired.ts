import type { Damage } from "./damage.ts";

/** A damage as the form of a handover lists it. */
export interface ListedDamage {
  readonly damage: Damage;
  /** The handover says it no more, hence nothing that comes after it does. */
  readonly isRepaired: boolean;
}

/**
 * What a handover says of damages `now`, and in their old places those that it says no more: an old
 * damage that was there `before` and is left out has been repaired.
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
