import {
  customerExport,
  type CustomerSummary,
  customerSummary,
  type ErasureReceipt,
  erasureReceipt,
} from "../../../shared/api/customer.ts";
import { toWarsaw } from "../../../shared/warsaw.ts";
import { forgetFormDrafts } from "../form_drafts.ts";
import { forgetResources } from "../resource_cache.ts";
import { request } from "../transport.ts";

/**
 * What an erasure of this customer would affect. @throws ProblemFailure 404 for an unknown e-mail
 */
export async function summaryOfCustomer(email: string): Promise<CustomerSummary> {
  return (await request("POST", "/customer/summary", {
    body: { email },
    parse: customerSummary.parse,
  })).data;
}

/** Everything that is stored about this customer, as a file with its name. */
export async function exportOfCustomer(email: string): Promise<{ name: string; file: Blob }> {
  const { data } = await request("POST", "/customer/export", {
    body: { email },
    timeout: LONG,
    parse: customerExport.parse,
  });
  return {
    name: `dane-klienta-${toWarsaw(data.exportedAt).date}.json`,
    file: new Blob([JSON.stringify(data, undefined, 2)], { type: "application/json" }),
  };
}

/**
 * Erases all data of this customer. Removes cached lists that may name them, and this tab's drafts
 * that may contain their data.
 */
export async function eraseCustomer(
  email: string,
  idempotencyKey: string,
): Promise<ErasureReceipt> {
  const { data } = await request("POST", "/customer/erasure", {
    body: { email, confirmed: true },
    idempotencyKey,
    timeout: LONG,
    parse: erasureReceipt.parse,
  });
  forgetResources("admin/");
  for (const drafts of DRAFTS) forgetFormDrafts(drafts);
  return data;
}

/** Keys of the drafts of rentals, mails and enquiries; their screens may not be loaded yet. */
const DRAFTS = [
  "rentalDrafts",
  "mailDrafts",
  "enquiryAnswers",
  "enquiryNotes",
];
/** ms; a customer of a thousand rentals takes seconds. */
const LONG = 60_000;
