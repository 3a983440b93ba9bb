/** Values in a total order. */
export interface OrderedList<Value> {
  add(value: Value): void;
  remove(value: Value): void;
  /** All of them, in order; invalid after a change. */
  values(): readonly Value[];
}

/** An empty list. Many values that come at once are sorted together, single ones find their place. */
export function createOrderedList<Value>(
  compare: (one: Value, other: Value) => number,
): OrderedList<Value> {
  let sorted: Value[] = [];
  let added: Value[] = [];

  function place(value: Value): number {
    let [from, to] = [0, sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      const there = sorted[middle];
      if (there !== undefined && compare(there, value) < 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  function values(): readonly Value[] {
    if (added.length > MANY) sorted = sorted.concat(added).sort(compare);
    else for (const value of added) sorted.splice(place(value), 0, value);
    if (added.length > 0) added = [];
    return sorted;
  }

  return {
    values,
    add: (value) => void added.push(value),
    remove(value) {
      values();
      const index = place(value);
      if (sorted[index] === value) sorted.splice(index, 1);
    },
  };
}

const MANY = 50;
