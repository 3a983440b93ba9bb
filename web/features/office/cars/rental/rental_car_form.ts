import type { RentalCar } from "../../../../../shared/api/rental_car.ts";
import type { RentalCarWrite } from "../../../../api/office/admin_cars.ts";
import type { CarForm, FormField } from "../form/car_form.ts";
import { rentalCarFormFaults } from "./rental_car_faults.ts";
import {
  newRentalCar,
  type RentalCarField,
  rentalCarFieldNames,
  type RentalCarValues,
  rentalCarValues,
  writtenRentalCar,
} from "./rental_car_values.ts";
import { rentalOffer } from "./rental_offer.ts";

/** What the fields of the rental car form are called. */
export const rentalCarLabels: Readonly<Record<RentalCarField, string>> = {
  brand: "Marka",
  model: "Model",
  color: "Kolor",
  registrationNumber: "Numer rejestracyjny",
  vin: "VIN",
  fuelType: "Rodzaj paliwa",
  transmission: "Skrzynia biegów",
  engineCapacity: "Pojemność silnika",
  horsepower: "Moc",
  rentalPrices: "Ceny wynajmu",
  description1: "Uwagi nad formularzem rezerwacji",
  description2: "Uwagi pod formularzem rezerwacji",
  hidden: "Widoczność",
};

/** The rental car form (back-office §2). */
export const rentalCarForm: CarForm<RentalCar, RentalCarWrite, RentalCarValues> = {
  offer: rentalOffer,
  empty: newRentalCar,
  defaults: (values) => values,
  valuesOf: rentalCarValues,
  fieldsOf: writtenRentalCar,
  tidy: (values) => rentalCarValues(writtenRentalCar(values)),
  faultsOf: rentalCarFormFaults,
  fields: fieldsOf(rentalCarLabels),
};

function fieldsOf(labels: typeof rentalCarLabels): FormField<RentalCarValues>[] {
  return rentalCarFieldNames.map((name) => ({
    name,
    label: labels[name],
    shown: (values) => inWords(name, values),
  }));
}

function inWords(name: RentalCarField, values: RentalCarValues): string {
  switch (name) {
    case "rentalPrices":
      return values.rentalPrices
        .map(({ days, price }) => `${tierLabel(Number(days))}: ${price} zł`)
        .join("\n");
    case "hidden":
      return values.hidden === "yes" ? "Ukryty" : "Widoczny";
    case "engineCapacity":
      return `${values.engineCapacity} cm³`;
    case "horsepower":
      return `${values.horsepower} KM`;
    default:
      return values[name];
  }
}

/** The label of a price tier: 'Od 1 dnia', 'Od 3 dni' (decisions §8.9). */
function tierLabel(days: number): string {
  return days === 1 ? "Od 1 dnia" : `Od ${days} dni`;
}
