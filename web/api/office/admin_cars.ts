import type { RentalCar, rentalCarInput } from "../../../shared/api/rental_car.ts";
import type { SaleCar, saleCarInput } from "../../../shared/api/sale_car.ts";
import type { z } from "zod";
import { call, versioned } from "./call.ts";
import type { Versioned } from "../versioned_values.ts";

/** The fields of a car that its form sends. */
export type SaleCarFields = z.input<typeof saleCarInput>;
export type RentalCarWrite = z.input<typeof rentalCarInput>;

/** The administrator's calls for one kind of cars (back-office §7). */
export type CarCalls<Car, Fields> = {
  /** All cars, the hidden ones too, newest first. */
  all: (signal?: AbortSignal) => Promise<Car[]>;
  /** @throws ProblemFailure 404 */
  one: (id: string, signal?: AbortSignal) => Promise<Versioned<Car>>;
  /** A repeated key does not add again. @throws ProblemFailure 400 */
  add: (fields: Fields, idempotencyKey: string) => Promise<Car>;
  /** Missing fields stay as they are. @throws ProblemFailure 400, 404, 412 for another version */
  edit: (
    id: string,
    fields: Fields | { hidden: boolean },
    sending: { idempotencyKey?: string; ifMatch?: string },
  ) => Promise<Car>;
  /** Deletes the car with its photos and links. @throws ProblemFailure 404, 409 */
  remove: (id: string) => Promise<void>;
};

/** The administrator's calls for sale cars. */
export const saleCarCalls: CarCalls<SaleCar, SaleCarFields> = {
  all: (signal) => call("GET /salecar", { signal }),
  one: (id, signal) => versioned("GET /salecar/{id}", { params: { id }, signal }),
  add: (body, idempotencyKey) => call("POST /salecar", { body, idempotencyKey }),
  edit: (id, body, sending) => call("PATCH /salecar/{id}", { params: { id }, body, ...sending }),
  remove: (id) => call("DELETE /salecar/{id}", { params: { id } }),
};

/** The administrator's calls for rental cars, with registration number and VIN. */
export const rentalCarCalls: CarCalls<RentalCar, RentalCarWrite> = {
  all: (signal) => call("GET /rentalcar", { signal }),
  one: (id, signal) => versioned("GET /rentalcar/{id}", { params: { id }, signal }),
  add: (body, idempotencyKey) => call("POST /rentalcar", { body, idempotencyKey }),
  edit: (id, body, sending) => call("PATCH /rentalcar/{id}", { params: { id }, body, ...sending }),
  remove: (id) => call("DELETE /rentalcar/{id}", { params: { id } }),
};
