import { v7 } from "uuid";
import type { Unversioned } from "../../../server/catalogue/apply_changes.ts";

/** A valid rental car with `changes`. */
export function someRentalCar(
  changes: Partial<Unversioned<"rental_car">> = {},
): Unversioned<"rental_car"> {
  return {
    id: v7(),
    brand: "Peugeot",
    model: "308",
    transmission: "Manualna",
    fuelType: "Benzyna",
    engineCapacity: 1199,
    horsepower: 130,
    seats: 0,
    doors: 0,
    luggage: 0,
    airConditioning: null,
    productionYear: 0,
    consumption: 0,
    color: "Szary",
    hidden: false,
    description1: "",
    description2: "",
    registrationNumber: "TJE 00001",
    vin: "VF3LPHNSKKS000001",
    silhouette: "car" as const,
    deposit: 0,
    rentalPrices: [{ days: 1, price: 160 }, { days: 30, price: 99 }],
    ...changes,
  };
}

/** A valid sale car. */
export function someSaleCar(
  changes: Partial<Unversioned<"sale_car">> = {},
): Unversioned<"sale_car"> {
  return {
    id: v7(),
    brand: "Renault",
    model: "Clio",
    transmission: "Manualna",
    fuelType: "Benzyna",
    engineCapacity: 898,
    horsepower: 90,
    color: "Niebieski",
    hidden: false,
    price: 16_500,
    selectedPriceType: "brutto",
    productionYear: 2017,
    vehicleCondition: "Uszkodzony",
    bodyType: "Hatchback",
    generation: "IV",
    mileage: 121_000,
    firstRegistrationDate: "2017-05-12",
    invoice: "VAT Marża",
    countryOfOrigin: "Polska",
    description: "",
    repairs: "",
    repairPhotos: [],
    ...changes,
  };
}
