import { customerMailsOf } from "../projections/customer_mails.ts";
import { customerRentalIds } from "../projections/customer_rentals.ts";
import { type DeletedRental, deletedRentalsOf } from "../projections/deleted_rentals.ts";
import { readPages } from "../projections/read_pages.ts";
import { liveRentalMailIds } from "../projections/rental_mail_ids.ts";
import { type RentalPage, rentalPage } from "../projections/rental_pages.ts";

/** All that is held about one person. */
export interface CustomerScope {
  /** The customer, then those who are the same person under a former e-mail. */
  readonly customerIds: readonly string[];
  readonly rentals: readonly RentalPage[];
  /** Those that an administrator deleted: out of every view, and still to be opened. */
  readonly deleted: readonly DeletedRental[];
  /** What is sealed with their keys, and what is about their rentals under another's. */
  readonly mailIds: readonly string[];
  /** How many former e-mails have dealings of their own, so that they may be another person's. */
  readonly others: number;
}

/**
 * What belongs to a customer. A rental whose e-mail was corrected has older events sealed with the
 * key of the former e-mail: whoever has no other rental, and wrote nothing, is the same person.
 */
export async function customerScope(kv: Deno.Kv, customerId: string): Promise<CustomerScope> {
  const rentals = await readPages(
    kv,
    "rental",
    await customerRentalIds(kv, customerId),
    rentalPage,
  );
  const deleted = await deletedRentalsOf(kv, customerId);
  const all = [...rentals, ...deleted];
  const rentalIds = new Set(all.map(({ id }) => id));
  const former = new Set(all.flatMap(({ formerCustomerIds }) => formerCustomerIds));
  former.delete(customerId);
  const customerIds = [customerId];
  for (const id of former) if (await isNobodyElse(kv, id, rentalIds)) customerIds.push(id);
  const sealed = await Promise.all(customerIds.map((id) => customerMailsOf(kv, id)));
  const about = await liveRentalMailIds(kv, [...rentalIds]);
  return {
    customerIds,
    rentals,
    deleted,
    mailIds: [...new Set([...sealed.flat().map(({ id }) => id), ...about])],
    others: former.size + 1 - customerIds.length,
  };
}

/** Whether a former customer has nothing but these rentals: no other one, no message. */
async function isNobodyElse(
  kv: Deno.Kv,
  customerId: string,
  rentalIds: ReadonlySet<string>,
): Promise<boolean> {
  if ((await customerRentalIds(kv, customerId, 1)).length > 0) return false;
  if ((await deletedRentalsOf(kv, customerId)).length > 0) return false;
  const mails = await customerMailsOf(kv, customerId);
  return mails.every(({ rentalId }) => rentalId !== null && rentalIds.has(rentalId));
}
