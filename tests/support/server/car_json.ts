import type { z } from "zod";
import type { Api, ApiReply } from "./api.ts";

/** The request of an administrator's form for a sale car, with `changes`. */
export function saleCarJson(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    brand: "Škoda",
    model: "Octavia",
    transmission: "Manualna",
    fuelType: "Benzyna + LPG",
    engineCapacity: 1395,
    horsepower: 150,
    price: 42_900,
    selectedPriceType: "brutto",
    productionYear: 2018,
    vehicleCondition: "Używany",
    bodyType: "Kombi",
    generation: "III",
    mileage: 154_000,
    firstRegistrationDate: "2018-04-20",
    color: "Zielony",
    invoice: "VAT Marża",
    countryOfOrigin: "Polska",
    description: "Bezwypadkowa.",
    hidden: false,
    ...changes,
  };
}

/** The same of a rental car, with the four usual tiers. */
export function rentalCarJson(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    brand: "Toyota",
    model: "Yaris",
    transmission: "Automat",
    fuelType: "Benzyna",
    engineCapacity: 1490,
    horsepower: 116,
    seats: 5,
    doors: 5,
    luggage: 2,
    airConditioning: true,
    productionYear: 2021,
    consumption: 3.9,
    description1: "Małe auto do miasta.",
    description2: "",
    color: "Biały",
    registrationNumber: "TJE 12345",
    vin: "VNKKG3D3300000001",
    silhouette: "car",
    hidden: false,
    rentalPrices: [
      { days: 1, price: 149 },
      { days: 3, price: 129 },
      { days: 7, price: 109 },
      { days: 30, price: 89 },
    ],
    ...changes,
  };
}

/** Requests without the values of these fields: absent, null, and empty. */
export function withoutValues(json: Record<string, unknown>): Record<string, unknown>[] {
  const filled = (valueOf: (value: unknown) => unknown) =>
    Object.fromEntries(
      Object.entries(json).map((
        [field, value],
      ) => [field, typeof value === "boolean" ? value : valueOf(value)]),
    );
  return [
    filled(() => undefined),
    filled(() => null),
    filled((value) => Array.isArray(value) ? [] : typeof value === "number" ? 0 : ""),
  ];
}

type Changes = Record<string, unknown>;
type Headers = Record<string, string>;

/** The calls of one kind of cars, by an administrator whose token `token` gives; `read` by anyone. */
export function carCalls<Car>(
  api: Api,
  token: () => string,
  { path, car, json }: { path: string; car: z.ZodType<Car>; json: (changes: Changes) => Changes },
) {
  const at = (id: string) => `${path}/${id}`;
  const add = (changes: Changes = {}, headers: Headers = {}) =>
    api.call("POST", path, { json: json(changes), token: token(), headers });
  return {
    add,
    added: async (changes: Changes = {}) => car.parse((await add(changes)).json),
    change: (id: string, json: unknown, headers: Headers = {}) =>
      api.call("PATCH", at(id), { json, token: token(), headers }),
    remove: (id: string, headers: Headers = {}) =>
      api.call("DELETE", at(id), { token: token(), headers }),
    read: (id: string, as?: string): Promise<ApiReply> =>
      api.call("GET", at(id), as === undefined ? {} : { token: as }),
  };
}
