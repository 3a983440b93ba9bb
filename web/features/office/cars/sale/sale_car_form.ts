import type { SaleCar } from "../../../../../shared/api/sale_car.ts";
import type { SaleCarFields } from "../../../../api/office/admin_cars.ts";
import type { CarForm, FormField } from "../form/car_form.ts";
import { saleCarFormFaults } from "./sale_car_faults.ts";
import {
  newSaleCar,
  type SaleCarField,
  saleCarFieldNames,
  type SaleCarValues,
  saleCarValues,
  writtenSaleCar,
} from "./sale_car_values.ts";
import { saleOffer } from "./sale_offer.ts";

/** What the fields of the sale car form are called. */
export const saleLabels: Readonly<Record<SaleCarField, string>> = {
  brand: "Marka",
  model: "Model",
  generation: "Generacja",
  bodyType: "Nadwozie",
  color: "Kolor",
  productionYear: "Rok produkcji",
  firstRegistrationDate: "Data pierwszej rejestracji",
  countryOfOrigin: "Kraj pochodzenia",
  fuelType: "Rodzaj paliwa",
  transmission: "Skrzynia biegów",
  engineCapacity: "Pojemność silnika",
  horsepower: "Moc",
  vehicleCondition: "Stan pojazdu",
  mileage: "Przebieg",
  price: "Cena",
  selectedPriceType: "Rodzaj ceny",
  invoice: "Faktura",
  description: "Opis",
  hidden: "Widoczność",
};

/** The sale car form (back-office §2). */
export const saleCarForm: CarForm<SaleCar, SaleCarFields, SaleCarValues> = {
  offer: saleOffer,
  empty: newSaleCar,
  defaults: (values) => values,
  valuesOf: saleCarValues,
  fieldsOf: writtenSaleCar,
  tidy: (values) => saleCarValues(writtenSaleCar(values)),
  faultsOf: saleCarFormFaults,
  fields: fieldsOf(saleLabels),
};

function fieldsOf(labels: typeof saleLabels): FormField<SaleCarValues>[] {
  return saleCarFieldNames.map((name) => ({
    name,
    label: labels[name],
    shown: (values) => inWords(name, values[name]),
  }));
}

function inWords(name: SaleCarField, text: string): string {
  if (name === "hidden") return text === "yes" ? "Ukryty" : "Widoczny";
  const unit = UNITS[name];
  return unit && text ? `${text} ${unit}` : text;
}

const UNITS: { readonly [Field in SaleCarField]?: string } = {
  engineCapacity: "cm³",
  horsepower: "KM",
  mileage: "km",
  price: "zł",
};
