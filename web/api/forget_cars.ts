import { forgetResources } from "./resource_cache.ts";

/** After a change of cars, their photos or equipment: nothing loaded before is shown again. */
export function forgetCars(): void {
  for (const prefix of KEPT) forgetResources(prefix);
}

/** Begin the keys of `useResource` under which cars are kept, in the office and on the public side. */
const KEPT = [
  "admin/sale-cars",
  "admin/rental-cars",
  "admin/recommended-cars",
  "salecar",
  "rentalcar",
  "recommendedcar",
];
