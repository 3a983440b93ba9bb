import type { Availability } from "../../../shared/api/availability.ts";
import type { FilteredRentals } from "../../../shared/api/rental.ts";
import type { Query } from "../transport.ts";
import { call } from "./call.ts";
import { holdsPersonalNumber } from "./personal_number.ts";

/** Busy periods of a car, also of a hidden one; at most 400 days (decisions §2.3). */
export function officeAvailability(
  carId: string,
  from: string,
  to: string,
  signal?: AbortSignal,
): Promise<Availability> {
  return call("GET /availability/{carId}", { params: { carId }, query: { from, to }, signal });
}

/** One page of rentals (decisions §3.6); missing query parameters have the server's defaults. */
export async function rentalsPage(query: Query, signal?: AbortSignal): Promise<FilteredRentals> {
  // No searchable field contains such a number, and it must not get into an address.
  if (holdsPersonalNumber(String(query["searchTerm"] ?? ""))) {
    return { items: [], pageCount: 0, totalCount: 0 };
  }
  return await call("GET /rental/filtered", { query, signal });
}
