/** A page number, or a gap for pages that are left out. */
export type PageSlot = number | "gap";

/**
 * Pages to offer: the first, the last, and the current ±2 (all counted from 1). A gap replaces at
 * least two pages, since a single page takes no more room. Empty for up to one page.
 */
export function paginationWindow(page: number, pageCount: number): PageSlot[] {
  if (pageCount <= 1) return [];
  const shown: number[] = [];
  for (let candidate = 1; candidate <= pageCount; candidate++) {
    const near = Math.abs(candidate - page) <= REACH;
    if (near || candidate === 1 || candidate === pageCount) shown.push(candidate);
  }
  return shown.flatMap((candidate, index) => {
    const missing = candidate - (shown[index - 1] ?? 0) - 1;
    if (missing === 0) return [candidate];
    return missing === 1 ? [candidate - 1, candidate] : ["gap", candidate];
  });
}

const REACH = 2;
