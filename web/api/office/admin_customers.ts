import type { ErasureReceipt } from "../../../shared/api/customer.ts";
import { forgetFormDrafts, TAB_AGREEMENTS } from "../form_drafts.ts";
import { forgetResources } from "../resource_cache.ts";
import { call } from "./call.ts";

/**
 * Erases all data of this customer. Removes cached lists that may name them, and this tab's drafts
 * that may contain their data.
 */
export async function eraseCustomer(
  email: string,
  idempotencyKey: string,
): Promise<ErasureReceipt> {
  const body = { email, confirmed: true as const };
  const receipt = await call("POST /customer/erasure", { body, idempotencyKey });
  forgetResources("admin/");
  for (const drafts of DRAFTS) forgetFormDrafts(drafts);
  return receipt;
}

/** Keys of the drafts of rentals, mails, agreements, enquiries and notes; their screens may not be loaded yet. */
const DRAFTS = [
  TAB_AGREEMENTS,
  "rentalDrafts",
  "mailDrafts",
  "enquiryAnswers",
  "enquiryNotes",
  "customerNotes",
];
