import type { FilteredRentals, Rental } from "../../../shared/api/rental.ts";

/** So many of the rentals that start last are read, 100 a call; years of this business. */
const MOST_PAGES = 5;

/**
 * The rentals that start last, once each. `complete` is false where there are more than were read.
 * @param page asks for one page of 100, counted from 1
 */
export async function newestRentals(
  page: (number: number) => Promise<FilteredRentals>,
): Promise<{ rentals: Rental[]; complete: boolean }> {
  const found = new Map<string, Rental>();
  let pageCount = 1;
  for (let number = 1; number <= Math.min(pageCount, MOST_PAGES); number++) {
    const reply = await page(number);
    pageCount = reply.pageCount;
    // A booking made meanwhile moves the others along: some come twice.
    for (const rental of reply.items) found.set(rental.id, rental);
  }
  return { rentals: [...found.values()], complete: pageCount <= MOST_PAGES };
}
