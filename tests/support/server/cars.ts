import { type Catalogue, createCatalogue } from "../../../server/catalogue/catalogue.ts";

/** A rental car that anyone may book, with the four usual tiers. */
export function rentalCarDocument(id: string) {
  return {
    id,
    brand: "Citroën",
    model: "C3",
    transmission: "Manualna",
    fuelType: "Benzyna",
    engineCapacity: 1199,
    horsepower: 83,
    seats: 0,
    doors: 0,
    luggage: 0,
    airConditioning: null,
    productionYear: 0,
    consumption: 0,
    description1: "",
    description2: "",
    color: "czerwony",
    registrationNumber: "TK 1150L",
    vin: "VF7SXHMZ6JT500001",
    silhouette: "car" as const,
    hidden: false,
    rentalPrices: [
      { days: 1, price: 119 },
      { days: 3, price: 99 },
      { days: 7, price: 89 },
      { days: 30, price: 79 },
    ],
    deposit: 0,
  };
}

/** Puts rental cars with these ids into a catalogue. */
export async function putRentalCars(catalogue: Catalogue, ids: readonly string[]): Promise<void> {
  for (const id of ids) await catalogue.putRentalCar(rentalCarDocument(id));
}

/** Makes a store in this file that contains rental cars with these ids. */
export async function makeStore(path: string, ids: readonly string[]): Promise<void> {
  const kv = await Deno.openKv(path);
  await putRentalCars(createCatalogue(kv), ids);
  kv.close();
}
