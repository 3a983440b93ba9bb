import { forgetResources } from "./resource_cache.ts";

/**
 * Call after a change of cars, their photos or equipment: removes the cached data, so that stale
 * data are not shown.
 */
export function forgetCars(): void {
  for (const prefix of KEPT) forgetResources(prefix);
}

/** Prefixes of the `useResource` keys that contain cars, in the office and on the public site. */
const KEPT = [
  "admin/sale-cars",
  "admin/rental-cars",
  "admin/recommended-cars",
  "salecar",
  "rentalcar",
  "recommendedcar",
];
