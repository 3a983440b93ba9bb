import type { FilteredRentals } from "../../../shared/api/rental.ts";
import { type Resource, useResource } from "../../hooks/use_resource.ts";
import { rentalsPage } from "../../state/admin_api.ts";
import { addressOf, type ListView } from "./list_address.ts";

/** The page of rentals that a view asks for. */
export function useRentals(view: ListView): Resource<FilteredRentals> {
  const query = addressOf(view);
  return useResource(
    `admin/rentals?${query}`,
    (signal) => rentalsPage(Object.fromEntries(query), signal),
  );
}
