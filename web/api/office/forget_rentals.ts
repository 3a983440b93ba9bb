import { forgetResources } from "../resource_cache.ts";

/**
 * Removes cached rentals. Call after any request that may have changed rentals, their papers or
 * mails, or service blocks, also after a failed one: it may have succeeded with a lost reply.
 */
export function forgetRentals(): void {
  for (const prefix of KEPT) forgetResources(prefix);
}

/**
 * Prefixes of the `useResource` keys that depend on rentals, in the office and on the public site.
 */
const KEPT = [
  "admin/rentals?",
  "admin/rental/",
  "admin/rental-history/",
  "admin/customers/",
  "admin/today",
  "admin/fleet?",
  "admin/mails",
  "admin/documents",
  "admin/protocols/",
  "admin/rental-files/",
  "admin/account/",
  "admin/cash",
  "availability/",
  "rentalcar?",
];

/** Removes cached data that depends on enquiries and their mails. */
export function forgetEnquiries(): void {
  for (const prefix of ["admin/enquir", "admin/today", "admin/mails"]) forgetResources(prefix);
}
