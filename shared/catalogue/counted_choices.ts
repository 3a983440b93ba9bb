import { plainText } from "../plain_text.ts";

/** One value to choose, and how many cars it would show together with the other filters. */
export interface CountedChoice {
  readonly value: string;
  readonly count: number;
}

/**
 * What can be chosen for one filter: the values of all cars, and the `chosen` ones that no car has
 * any more, counted among the cars `filtered` by the other filters; in the `order` of the option
 * list, others after them in Polish order.
 */
export function countedChoices<Car>(
  { all, filtered, valueOf, chosen, order }: {
    all: readonly Car[];
    filtered: readonly Car[];
    valueOf: (car: Car) => string;
    chosen: readonly string[];
    order: readonly string[];
  },
): CountedChoice[] {
  const values = new Map<string, string>();
  for (const value of [...all.map(valueOf), ...chosen]) {
    const key = plainText(value);
    if (key && !values.has(key)) values.set(key, value);
  }
  const counts = new Map<string, number>();
  for (const car of filtered) {
    const key = plainText(valueOf(car));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...values].map(([key, value]) => ({ value, count: counts.get(key) ?? 0 }))
    .sort((one, other) => inOrder(order, one.value, other.value));
}

function inOrder(order: readonly string[], one: string, other: string): number {
  const [left, right] = [order.indexOf(one), order.indexOf(other)];
  if (left === right) return one.localeCompare(other, "pl");
  return (left < 0 ? order.length : left) - (right < 0 ? order.length : right);
}
