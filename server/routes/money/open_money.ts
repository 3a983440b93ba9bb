import {
  OPEN_PAGE_SIZE,
  type OpenAccount,
  type OpenList,
  type OpenMoney,
} from "../../../shared/api/money.ts";
import { openAccounts, totalsOf } from "../../projections/money/open_accounts.ts";
import type { Services } from "../../services.ts";
import { carTitle, openRentals, readRentalsNow } from "../rentals/rental_reads.ts";

/** How many rentals each list has, and one page of one with its customers. */
export async function readOpenMoney(
  services: Services,
  { list, page }: { readonly list: OpenList; readonly page: number },
): Promise<OpenMoney> {
  const known = await readRentalsNow(services);
  const open = openAccounts(known.rentals, services.clock());
  const shown = open[list].slice((page - 1) * OPEN_PAGE_SIZE, page * OPEN_PAGE_SIZE);
  const opened = await openRentals(services, shown.map(({ rental }) => rental.id));
  const accounts = shown.flatMap(({ rental, money }): OpenAccount[] => {
    const found = opened.find(({ id }) => id === rental.id);
    if (!found) return [];
    const { firstName, lastName, phone } = found.customer;
    return [{
      rentalId: rental.id,
      customer: `${firstName} ${lastName}`.trim(),
      phone,
      car: carTitle(rental.id, known),
      startDateTime: rental.period.start,
      endDateTime: rental.period.end,
      balance: money.balance,
      hasEntries: money.entries > 0,
      similar: money.similar,
    }];
  });
  return { totals: totalsOf(open), accounts };
}
