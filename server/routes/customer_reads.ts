import type { CustomerSummary } from "../../shared/api/customer.ts";
import { officeMessages } from "../../shared/office_messages.ts";
import { NotFound } from "../../shared/refusals.ts";
import { blocksCar } from "../../shared/rental/status.ts";
import type { Instant } from "../../shared/warsaw.ts";
import { type CustomerScope, customerScope } from "../commands/customers/customer_scope.ts";
import { createFacts } from "../ledger/facts.ts";
import type { Services } from "../services.ts";

/**
 * What belongs to the customer with this e-mail. @throws RowsNotReady, NotFound where there is no
 * customer.
 */
export async function scopeOf(
  { kv, vault, ids, rowsWatch }: Pick<Services, "kv" | "vault" | "ids" | "rowsWatch">,
  email: string,
): Promise<CustomerScope> {
  const known = createFacts(kv, vault, ids).knownCustomer(email);
  // At the same time: on a remote store it is the same request.
  const [customerId] = await Promise.all([known, rowsWatch.look()]);
  if (customerId === undefined) throw new NotFound(officeMessages.customerNotFound);
  return await customerScope(kv, customerId);
}

/** What an erasure would touch, at `now`. */
export function summaryOf(
  { rentals, deleted, papers, mailIds, others }: CustomerScope,
  now: Instant,
): CustomerSummary {
  const kept = rentals.filter(({ status, period }) => blocksCar(status) && period.end > now);
  return {
    rentals: rentals.length,
    deletedRentals: deleted.length,
    others,
    mails: mailIds.length,
    documents: papers.length,
    earliest: rentals.map(({ period }) => period.start).sort().at(0) ?? null,
    latest: rentals.map(({ period }) => period.end).sort().at(-1) ?? null,
    running: kept.filter(({ period }) => period.start <= now).length,
    coming: kept.filter(({ period }) => period.start > now).length,
  };
}
