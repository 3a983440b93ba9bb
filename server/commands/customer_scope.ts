import { customerMailIds } from "../projections/customer_mails.ts";
import { customerRentalIds } from "../projections/customer_rentals.ts";
import { readPages } from "../projections/read_pages.ts";
import { type RentalPage, rentalPage } from "../projections/rental_pages.ts";

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
  const rentals = await readPages(
    kv,
    "rental",
    await customerRentalIds(kv, customerId),
    rentalPage,
  );
  const former = new Set(rentals.flatMap(({ formerCustomerIds }) => formerCustomerIds));
  former.delete(customerId);
  const customerIds = [customerId];
  for (const id of former) {
    if ((await customerRentalIds(kv, id, 1)).length === 0) customerIds.push(id);
  }
  const mailIds = await Promise.all(customerIds.map((id) => customerMailIds(kv, id)));
  return { customerIds, rentals, mailIds: mailIds.flat() };
}
