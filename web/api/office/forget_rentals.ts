import { forgetResources } from "../resource_cache.ts";

/**
 * After any call that may have changed rentals, their papers, mails about them or blocks, also one
 * that failed: its reply may be what was lost. Nothing loaded before is shown again.
 */
export function forgetRentals(): void {
  for (const prefix of KEPT) forgetResources(prefix);
}

/** Begin the keys of `useResource` that depend on rentals, in the office and on the public side. */
const KEPT = [
  "admin/rentals?",
  "admin/rental/",
  "admin/rental-history/",
  "admin/today",
  "admin/fleet?",
  "admin/mails",
  "admin/documents",
  "admin/protocols/",
  "admin/rental-files/",
  "availability/",
  "rentalcar?",
];
