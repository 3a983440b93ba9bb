import {
  customerExport,
  type CustomerSummary,
  customerSummary,
  type ErasureReceipt,
  erasureReceipt,
} from "../../../shared/api/customer.ts";
import { toWarsaw } from "../../../shared/warsaw.ts";
import { forgetFormDrafts } from "../form_drafts.ts";
import { forgetKeptAttempt } from "../kept_attempt.ts";
import { forgetResources } from "../resource_cache.ts";
import { request } from "../transport.ts";

/** What an erasure of this customer would touch. @throws ProblemFailure 404 where there is nobody */
export async function summaryOfCustomer(email: string): Promise<CustomerSummary> {
  const { data } = await request("POST", "/customer/summary", {
    body: { email },
    parse: (reply) => customerSummary.parse(reply),
  });
  return data;
}

/** Everything that is held about this customer, as a file with its name. */
export async function exportOfCustomer(email: string): Promise<{ name: string; file: Blob }> {
  const { data } = await request("POST", "/customer/export", {
    body: { email },
    timeout: LONG,
    parse: (reply) => customerExport.parse(reply),
  });
  return {
    name: `dane-klienta-${toWarsaw(data.exportedAt).date}.json`,
    file: new Blob([JSON.stringify(data, undefined, 2)], { type: "application/json" }),
  };
}

/**
 * Erases all data of this customer; lists that may still name them are loaded anew, and unfinished
 * work of this tab that may hold them is forgotten.
 */
export async function eraseCustomer(
  email: string,
  idempotencyKey: string,
): Promise<ErasureReceipt> {
  const { data } = await request("POST", "/customer/erasure", {
    body: { email, confirmed: true },
    idempotencyKey,
    timeout: LONG,
    parse: (reply) => erasureReceipt.parse(reply),
  });
  forgetResources("admin/");
  for (const drafts of DRAFTS) forgetFormDrafts(drafts);
  for (const attempt of ATTEMPTS) forgetKeptAttempt(attempt);
  return data;
}

/** Where rentals, mails and papers that were begun are kept; their screens may not be loaded yet. */
const DRAFTS = ["rentalDrafts", "mailDrafts", "documentDrafts"];
const ATTEMPTS = ["newRentalAttempt"];
/** ms; a customer of a thousand rentals takes seconds. */
const LONG = 60_000;
