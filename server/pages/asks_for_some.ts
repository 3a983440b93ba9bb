/**
 * Whether a list's address asks for some of its cars, or for another order: anything in the query
 * but what those add who send visitors, to count them.
 */
export function asksForSome(search: URLSearchParams): boolean {
  return [...search.keys()].some((name) => !COUNTING.test(name));
}

const COUNTING = /^(utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|ttclid|twclid|igshid|mc_[ce]id)$/i;
