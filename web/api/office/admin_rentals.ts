import type { z } from "zod";
import { availability } from "../../../shared/api/availability.ts";
import {
  type bookingRequest,
  type FilteredRentals,
  filteredRentals,
  type Rental,
  rental,
  type rentalEdit,
} from "../../../shared/api/rental.ts";
import { type RentalHistory, rentalHistory } from "../../../shared/api/rental_history.ts";
import { forgetRentals } from "./forget_rentals.ts";
import { type Query, request } from "../transport.ts";
import { type Versioned, withVersion } from "../versioned_values.ts";
import { holdsPersonalNumber } from "./personal_number.ts";

/** The fields of a new and of an edited rental, as the office sends them. */
type NewRentalFields = z.input<typeof bookingRequest>;
type RentalFields = z.input<typeof rentalEdit>;

/** One rental with its version. @throws ProblemFailure 404 */
export async function oneRental(id: string, signal?: AbortSignal): Promise<Versioned<Rental>> {
  return await withVersion(request("GET", pathOf(id), { signal, parse: rental.parse }));
}

/** A repeated key does not add again. @throws ProblemFailure 400, 404, 409 if the car is taken */
export async function addRental(fields: NewRentalFields, idempotencyKey: string): Promise<Rental> {
  return (await request("POST", "/rental", {
    body: fields,
    idempotencyKey,
    parse: rental.parse,
  }).finally(forgetRentals)).data;
}

/** @throws ProblemFailure 400, 404, 409 if the car is taken, 412 for another version */
export async function editRental(
  id: string,
  fields: RentalFields,
  sending: { idempotencyKey: string; ifMatch?: string },
): Promise<Versioned<Rental>> {
  return await withVersion(
    request("PUT", pathOf(id), {
      ...sending,
      body: fields,
      parse: rental.parse,
    }).finally(forgetRentals),
  );
}

/**
 * A repeated key does not delete again. @throws ProblemFailure 404, 409, 412 if `ifMatch` is not
 * the latest version
 */
export async function deleteRental(
  id: string,
  sending: { idempotencyKey: string; ifMatch: string },
): Promise<void> {
  await request("DELETE", pathOf(id), sending).finally(forgetRentals);
}

/** The history of a rental, newest first. @throws ProblemFailure 404 */
export async function historyOfRental(id: string, signal?: AbortSignal): Promise<RentalHistory> {
  return (await request("GET", `${pathOf(id)}/history`, {
    signal,
    parse: rentalHistory.parse,
  })).data;
}

/** Busy periods of a car, also of a hidden one; at most 400 days (decisions §2.3). */
export async function officeAvailability(
  carId: string,
  from: string,
  to: string,
  signal?: AbortSignal,
): Promise<z.infer<typeof availability>> {
  return (await request("GET", `/availability/${encodeURIComponent(carId)}`, {
    query: { from, to },
    signal,
    parse: availability.parse,
  })).data;
}

function pathOf(id: string): string {
  return `/rental/${encodeURIComponent(id)}`;
}

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
