import type { FilteredRentals } from "../../../../shared/api/rental.ts";
import { oneRental, rentalsPage } from "../../../api/office/admin_rentals.ts";
import { ProblemFailure } from "../../../api/failures.ts";
import { rentalsAddress, type RentalsView } from "./list_address.ts";

/** Loads a view: a page of the list, or one rental; an empty page if that rental does not exist. */
export async function loadRentals(
  view: RentalsView,
  signal?: AbortSignal,
): Promise<FilteredRentals> {
  if (!view.rentalId) return await rentalsPage(Object.fromEntries(rentalsAddress(view)), signal);
  try {
    const { values } = await oneRental(view.rentalId, signal);
    return { items: [values], pageCount: 1, totalCount: 1 };
  } catch (failure) {
    if (!(failure instanceof ProblemFailure) || failure.status !== 404) throw failure;
    return { items: [], pageCount: 0, totalCount: 0 };
  }
}
