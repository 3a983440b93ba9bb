import { type FilteredRentals, filteredRentals } from "../../../shared/api/rental.ts";
import { type RentalCar, rentalCars } from "../../../shared/api/rental_car.ts";
import { holdsPersonalNumber } from "./personal_number.ts";
import { type Query, request } from "../transport.ts";

/** One page of rentals (decisions §3.6); what is absent from the query has the server's defaults. */
export async function rentalsPage(query: Query, signal?: AbortSignal): Promise<FilteredRentals> {
  // Nothing that is searched holds such a number, and no address shall.
  if (holdsPersonalNumber(String(query["searchTerm"] ?? ""))) {
    return { items: [], pageCount: 0, totalCount: 0 };
  }
  const { data } = await request("GET", "/rental/filtered", {
    query,
    signal,
    parse: (reply) => filteredRentals.parse(reply),
  });
  return data;
}

/** All rental cars as their administrator sees them: hidden ones too, with registration numbers. */
export async function allRentalCars(signal?: AbortSignal): Promise<RentalCar[]> {
  const { data } = await request("GET", "/rentalcar", {
    signal,
    parse: (reply) => rentalCars.parse(reply),
  });
  return data;
}
