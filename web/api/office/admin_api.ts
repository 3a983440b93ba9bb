import { type FilteredRentals, filteredRentals } from "../../../shared/api/rental.ts";
import { type RentalCar, rentalCars } from "../../../shared/api/rental_car.ts";
import { holdsPersonalNumber } from "./personal_number.ts";
import { type Query, request } from "../transport.ts";

/** One page of rentals (decisions §3.6); missing query parameters have the server's defaults. */
export async function rentalsPage(query: Query, signal?: AbortSignal): Promise<FilteredRentals> {
  // No searchable field contains such a number, and it must not get into an address.
  if (holdsPersonalNumber(String(query["searchTerm"] ?? ""))) {
    return { items: [], pageCount: 0, totalCount: 0 };
  }
  return (await request("GET", "/rental/filtered", {
    query,
    signal,
    parse: filteredRentals.parse,
  })).data;
}

/** All rental cars for the administrator: hidden ones too, with registration numbers. */
export async function allRentalCars(signal?: AbortSignal): Promise<RentalCar[]> {
  return (await request("GET", "/rentalcar", { signal, parse: rentalCars.parse })).data;
}
