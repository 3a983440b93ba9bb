import { z } from "zod";
import { customerEnquiriesOf } from "../../projections/enquiries/customer_enquiries.ts";
import { customerMailsOf } from "../../projections/mail/customer_mails.ts";
import { customerRentalIds } from "../../projections/customer_rentals.ts";
import { type DeletedRental, deletedRentalsOf } from "../../projections/deleted_rentals.ts";
import {
  customerPapers,
  deletedPapersOf,
  type PaperLink,
  type PaperName,
  rentalPapers,
} from "../../projections/papers/paper_links.ts";
import { readPages } from "../../projections/read_pages.ts";
import { liveRentalMailIds } from "../../projections/mail/rental_mail_ids.ts";
import { type RentalPage, rentalPage } from "../../projections/rental_pages.ts";

/** All that is held about one person. */
export interface CustomerScope {
  /** The customer, then those who are the same person under a former e-mail. */
  readonly customerIds: readonly string[];
  readonly rentals: readonly RentalPage[];
  /** Deleted by an administrator: in no view, but their events can still be opened. */
  readonly deleted: readonly DeletedRental[];
  /** The papers of their rentals, and other papers sealed with their keys. */
  readonly papers: readonly PaperLink[];
  /** Deleted by an administrator: their events can still be opened. */
  readonly deletedPapers: readonly PaperName[];
  /**
   * Mails sealed with their keys, and mails about their rentals that are sealed with other keys.
   */
  readonly mailIds: readonly string[];
  /** Messages of the contact form that are sealed with their keys. */
  readonly enquiryIds: readonly string[];
  /** How many former e-mails have rentals or messages, so that they may be another person's. */
  readonly others: number;
}

/**
 * What belongs to a customer. A rental whose e-mail was corrected has older events sealed with the
 * key of the former e-mail: a customer without another rental or message is the same person.
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
  for (const id of former) if (await hasNoOtherRecords(kv, id, rentalIds)) customerIds.push(id);
  const sealed = await Promise.all(customerIds.map((id) => customerMailsOf(kv, id)));
  const rentalMails = await liveRentalMailIds(kv, [...rentalIds]);
  const papers = await papersOf(kv, customerIds, rentals.map(({ id }) => id));
  const deletedPapers = await Promise.all(customerIds.map((id) => deletedPapersOf(kv, id)));
  const enquiries = await Promise.all(customerIds.map((id) => customerEnquiriesOf(kv, id)));
  return {
    customerIds,
    rentals,
    deleted,
    papers,
    deletedPapers: onceEach(deletedPapers.flat()),
    mailIds: [...new Set([...sealed.flat().map(({ id }) => id), ...rentalMails])],
    enquiryIds: enquiries.flat().map(({ id }) => id),
    others: former.size + 1 - customerIds.length,
  };
}

/**
 * The papers of these rentals, and those that are now sealed with these customers' keys. A paper
 * that was sealed with such a key only in the past belongs to another customer. Reads at most
 * `limit`.
 */
export async function papersOf(
  kv: Deno.Kv,
  customerIds: readonly string[],
  rentalIds: readonly string[],
  limit = Infinity,
): Promise<PaperLink[]> {
  const ofRentals = await Promise.all(rentalIds.map((id) => rentalPapers(kv, id)));
  const found = onceEach(ofRentals.flat());
  const known = new Set(found.map(({ kind, id }) => `${kind}/${id}`));
  for (const customerId of customerIds) {
    for await (const link of customerPapers(kv, customerId)) {
      if (found.length >= limit) return found.slice(0, limit);
      if (known.has(`${link.kind}/${link.id}`)) continue;
      const [page] = await readPages(kv, link.kind, [link.id], OWNER);
      if (page && customerIds.includes(page.customerId)) found.push(link);
    }
  }
  return onceEach(found).slice(0, limit);
}

function onceEach<Name extends PaperName>(papers: readonly Name[]): Name[] {
  return [...new Map(papers.map((paper) => [`${paper.kind}/${paper.id}`, paper])).values()];
}

/** Whether a former customer has nothing but these rentals: no other one, no paper, no message. */
async function hasNoOtherRecords(
  kv: Deno.Kv,
  customerId: string,
  rentalIds: ReadonlySet<string>,
): Promise<boolean> {
  if ((await customerRentalIds(kv, customerId, 1)).length > 0) return false;
  if ((await deletedRentalsOf(kv, customerId)).length > 0) return false;
  if ((await customerEnquiriesOf(kv, customerId, 1)).length > 0) return false;
  for await (const { rentalId } of customerPapers(kv, customerId)) {
    if (!rentalIds.has(rentalId)) return false;
  }
  const mails = await customerMailsOf(kv, customerId);
  return mails.every(({ rentalId }) => rentalId !== null && rentalIds.has(rentalId));
}

/** The customer whose key seals a paper of any kind now. */
const OWNER = z.object({ customerId: z.string() });
