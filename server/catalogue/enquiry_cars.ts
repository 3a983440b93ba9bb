import type { EnquiryCars } from "../../shared/api/enquiry.ts";
import type { CatalogueSnapshot } from "./snapshot.ts";

/** Finds the cars of enquiries among those of the catalogue, hidden ones too. */
export function enquiryCars({ sale_car, rental_car }: CatalogueSnapshot): EnquiryCars {
  return ({ kind, id }) => (kind === "sale" ? sale_car : rental_car).get(id);
}
