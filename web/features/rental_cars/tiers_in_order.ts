import type { RentalPrice } from "../../../shared/rental/prices.ts";

/** A car's price tiers, the shortest rental first. */
export function tiersInOrder(prices: readonly RentalPrice[]): RentalPrice[] {
  return [...prices].sort((one, other) => one.days - other.days);
}
