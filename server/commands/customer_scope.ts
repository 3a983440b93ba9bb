import { customerMailIds } from "../projections/customer_mails.ts";
import { customerRentalIds } from "../projections/customer_rentals.ts";
import { type RentalPage, rentalPage } from "../projections/rental_pages.ts";
import { fromBytes } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";

/** All that is held about one person. */
export interface CustomerScope {
  /** The customer, then those who are the same person under a former e-mail. */
  readonly customerIds: readonly string[];
  readonly rentals: readonly RentalPage[];
  readonly mailIds: readonly string[];
}

/**
 * What belongs to a customer. A rental whose e-mail was corrected has older events sealed with the
 * key of the former e-mail: whoever holds no other rental is the same person.
 */
export async function customerScope(kv: Deno.Kv, customerId: string): Promise<CustomerScope> {
  const rentals = await rentalPages(kv, await customerRentalIds(kv, customerId));
  const former = new Set(rentals.flatMap(({ formerCustomerIds }) => formerCustomerIds));
  former.delete(customerId);
  const customerIds = [customerId];
  for (const id of former) {
    if ((await customerRentalIds(kv, id, 1)).length === 0) customerIds.push(id);
  }
  const mailIds = await Promise.all(customerIds.map((id) => customerMailIds(kv, id)));
  return { customerIds, rentals, mailIds: mailIds.flat() };
}

async function rentalPages(kv: Deno.Kv, ids: readonly string[]): Promise<RentalPage[]> {
  const pages: RentalPage[] = [];
  for (let from = 0; from < ids.length; from += MOST_KEYS) {
    const some = ids.slice(from, from + MOST_KEYS);
    const entries = await kv.getMany<unknown[]>(some.map((id) => keys.row("rental", id)));
    // A rental that was deleted since its id was read is nobody's any more.
    const found = entries.filter(({ value }) => value !== null);
    pages.push(...found.map(({ value }) => fromBytes(value, rentalPage, "a rental")));
  }
  return pages;
}

/** Keys that one `getMany` takes (platform facts). */
const MOST_KEYS = 10;
