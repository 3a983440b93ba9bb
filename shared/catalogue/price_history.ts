import type { Instant } from "../warsaw.ts";
import { percentBelow } from "../zloty.ts";

/** A price in zł from a moment on, until the next one; brutto and netto are not compared. */
export interface PriceSince {
  readonly price: number;
  readonly type: string;
  readonly since: Instant;
}

/** A reduction as it may be announced (Directive 98/6/EC, article 6a). */
export interface Reduction {
  /** The price before, in zł. */
  readonly former: number;
  /** The lowest one in the 30 days before the reduction, or since the car was listed. */
  readonly lowest: number;
  /** Whole percent from the lowest price down to the present one. */
  readonly percent: number;
}

/**
 * The reduction that the last change of a price made; undefined unless the price fell below the
 * lowest one of the 30 days before. `prices` are in the order of time.
 */
export function lastReduction(prices: readonly PriceSince[]): Reduction | undefined {
  const now = prices.at(-1);
  if (!now || now.price <= 0) return undefined;
  const typeChanged = prices.findLastIndex(({ type, price }) => type !== now.type || price <= 0);
  const comparable = prices.slice(typeChanged + 1, -1);
  const former = comparable.at(-1);
  if (!former) return undefined;
  const begin = Date.parse(now.since) - WINDOW_MS;
  // Each price held until the next one came.
  const inForce = comparable.filter((_, index) =>
    Date.parse(comparable[index + 1]?.since ?? now.since) > begin
  );
  const lowest = Math.min(...inForce.map(({ price }) => price));
  if (now.price >= lowest) return undefined;
  return {
    former: former.price,
    lowest,
    percent: percentBelow(lowest, now.price),
  };
}

/** The history with the price that a car has from `since` on; unchanged if it is the same. */
export function withPrice(
  prices: readonly PriceSince[],
  price: { readonly price: number; readonly selectedPriceType: string },
  since: Instant,
): readonly PriceSince[] {
  const next = { price: price.price, type: price.selectedPriceType, since };
  const last = prices.at(-1);
  if (last && last.price === next.price && last.type === next.type) return prices;
  return [...prices, next].slice(-MOST_PRICES);
}

const WINDOW_MS = 30 * 86_400_000;
/** More than a year of daily changes. */
const MOST_PRICES = 400;
