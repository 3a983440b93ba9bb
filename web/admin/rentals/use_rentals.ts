import type { FilteredRentals } from "../../../shared/api/rental.ts";
import { type Resource, useResource } from "../../hooks/use_resource.ts";
import { addressOf, type ListView } from "./list_address.ts";
import { readRentals } from "./read_rentals.ts";

/** The page of rentals that a view asks for. */
export function useRentals(view: ListView): Resource<FilteredRentals> {
  return useResource(`admin/rentals?${addressOf(view)}`, (signal) => readRentals(view, signal));
}
