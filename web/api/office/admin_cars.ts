import type { z } from "zod";
import { recommendedCars } from "../../../shared/api/recommended_car.ts";
import { rentalCar, type rentalCarInput, rentalCars } from "../../../shared/api/rental_car.ts";
import { saleCar, type saleCarInput, saleCars } from "../../../shared/api/sale_car.ts";
import type { CarType } from "../../../shared/catalogue/recommended.ts";
import { request } from "../transport.ts";
import { type Versioned, withVersion } from "../versioned_values.ts";

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
    fields: Fields,
    sending: { idempotencyKey?: string; ifMatch?: string },
  ) => Promise<Car>;
  /** Deletes the car with its photos and links. @throws ProblemFailure 404, 409 */
  remove: (id: string) => Promise<void>;
};

/** The administrator's calls for sale cars. */
export const saleCarCalls = carCalls<z.infer<typeof saleCar>, SaleCarFields>(
  "/salecar",
  saleCar,
  saleCars,
);
/** The administrator's calls for rental cars, with registration number and VIN. */
export const rentalCarCalls = carCalls<z.infer<typeof rentalCar>, RentalCarWrite>(
  "/rentalcar",
  rentalCar,
  rentalCars,
);

/** Ids of the recommended cars of both kinds, the hidden ones too. */
export async function recommendedCarIds(signal?: AbortSignal): Promise<string[]> {
  const { data } = await request("GET", "/recommendedcar", {
    signal,
    parse: recommendedCars.parse,
  });
  return data.map(({ carId }) => carId);
}

/** @throws ProblemFailure 404, 409 if three cars of its type are recommended already */
export async function recommendCar(id: string): Promise<void> {
  await request("POST", `/recommendedcar/${encodeURIComponent(id)}`);
}

/** @throws ProblemFailure 404 */
export async function stopRecommendingCar(id: string, type: CarType): Promise<void> {
  await request("DELETE", `/recommendedcar/${encodeURIComponent(id)}/${type}`);
}

function carCalls<Car, Fields>(
  path: string,
  one: z.ZodType<Car>,
  all: z.ZodType<Car[]>,
): CarCalls<Car, Fields> {
  return {
    async all(signal) {
      return (await request("GET", path, { signal, parse: all.parse })).data;
    },
    async one(id, signal) {
      return await withVersion(request("GET", itemPath(path, id), { signal, parse: one.parse }));
    },
    async add(fields, idempotencyKey) {
      return (await request("POST", path, { body: fields, idempotencyKey, parse: one.parse })).data;
    },
    async edit(id, fields, sending) {
      return (await request("PATCH", itemPath(path, id), {
        body: fields,
        ...sending,
        parse: one.parse,
      })).data;
    },
    async remove(id) {
      await request("DELETE", itemPath(path, id));
    },
  };
}

function itemPath(path: string, id: string): string {
  return `${path}/${encodeURIComponent(id)}`;
}
