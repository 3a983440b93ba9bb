import type { SaleCar } from "../../../../../shared/api/sale_car.ts";
import { GEARBOXES } from "../../../../../shared/catalogue/options.ts";
import {
  BODY_TYPES,
  CONDITIONS,
  INVOICES,
  PRICE_TYPES,
  SALE_FUELS,
  SERVICE_BOOKS,
} from "../../../../../shared/catalogue/sale_options.ts";
import { SALE_STATES } from "../../../../../shared/catalogue/sale_state.ts";
import { numberIn } from "../form/number_faults.ts";
import { offeredOption } from "../form/simple_choices.ts";
import { parsePolishDate, polishDate } from "../../../../kit/fields/polish_date.ts";
import { polishNumber } from "../../../../kit/fields/polish_number.ts";

/** The texts of the sale car form, by field. */
export type SaleCarValues = Readonly<Record<SaleCarField, string>>;
export type SaleCarField = keyof WrittenSaleCar;

/** Labels of the sale car form's fields, in its order. */
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
  state: "Stan oferty",
  soldOn: "Dzień sprzedaży",
  reduced: "Obniżka",
  vin: "Numer VIN",
  registrationNumber: "Numer rejestracyjny",
  keyCount: "Liczba kluczyków",
  serviceBook: "Książka serwisowa",
  ownerCount: "Liczba właścicieli",
  accidentRecord: "Przebyte szkody",
  recordShown: "Historia pojazdu na stronie",
  hidden: "Widoczność",
};

/** The names of the form's fields, in its order. */
export const saleCarFieldNames: readonly SaleCarField[] = Object.keys(saleLabels).filter(
  isSaleCarField,
);

function isSaleCarField(name: string): name is SaleCarField {
  return name in saleLabels;
}

/** A sale car as parsed from the form's values. */
type WrittenSaleCar =
  & Omit<
    SaleCar,
    "id" | "carType" | "isRecommended" | "images" | "features" | "reduction" | "invoice"
  >
  & { invoice: typeof INVOICES[number] | "" };

/** A new sale car (back-office §9); `today` is yyyy-MM-dd. */
export function newSaleCar(today: string): SaleCarValues {
  return {
    brand: "",
    model: "",
    generation: "",
    bodyType: "",
    color: "",
    productionYear: today.slice(0, 4),
    firstRegistrationDate: polishDate(today),
    countryOfOrigin: "",
    fuelType: "",
    transmission: "",
    engineCapacity: "0",
    horsepower: "0",
    vehicleCondition: "",
    mileage: "0",
    price: "0",
    selectedPriceType: "brutto",
    invoice: "",
    description: "",
    state: "W ofercie",
    soldOn: "",
    reduced: "no",
    vin: "",
    registrationNumber: "",
    keyCount: "0",
    serviceBook: "",
    ownerCount: "0",
    accidentRecord: "",
    recordShown: "no",
    hidden: "no",
  };
}

/** Form values of an existing car; a choice that was removed from its list has to be made again. */
export function saleCarValues(
  car: Omit<WrittenSaleCar, "invoice"> & { invoice: string },
): SaleCarValues {
  return {
    brand: car.brand,
    model: car.model,
    generation: car.generation,
    bodyType: offeredOption(car.bodyType, BODY_TYPES),
    color: car.color,
    productionYear: polishNumber(car.productionYear, "year"),
    firstRegistrationDate: polishDate(car.firstRegistrationDate),
    countryOfOrigin: car.countryOfOrigin,
    fuelType: offeredOption(car.fuelType, SALE_FUELS),
    transmission: offeredOption(car.transmission, GEARBOXES),
    engineCapacity: polishNumber(car.engineCapacity),
    horsepower: polishNumber(car.horsepower),
    vehicleCondition: offeredOption(car.vehicleCondition, CONDITIONS),
    mileage: polishNumber(car.mileage),
    price: polishNumber(car.price, "money"),
    selectedPriceType: offeredOption(car.selectedPriceType, PRICE_TYPES),
    invoice: offeredOption(car.invoice, INVOICES),
    description: car.description,
    state: car.state,
    soldOn: polishDate(car.soldOn),
    reduced: car.reduced ? "yes" : "no",
    vin: car.vin,
    registrationNumber: car.registrationNumber,
    keyCount: polishNumber(car.keyCount),
    serviceBook: offeredOption(car.serviceBook, SERVICE_BOOKS),
    ownerCount: polishNumber(car.ownerCount),
    accidentRecord: car.accidentRecord,
    recordShown: car.recordShown ? "yes" : "no",
    hidden: car.hidden ? "yes" : "no",
  };
}

/** Parses valid form values. */
export function writtenSaleCar(values: SaleCarValues): WrittenSaleCar {
  return {
    brand: values.brand.trim(),
    model: values.model.trim(),
    generation: values.generation.trim(),
    bodyType: values.bodyType,
    color: values.color.trim(),
    productionYear: numberIn(values.productionYear),
    firstRegistrationDate: parsePolishDate(values.firstRegistrationDate),
    countryOfOrigin: values.countryOfOrigin.trim(),
    fuelType: values.fuelType,
    transmission: values.transmission,
    engineCapacity: numberIn(values.engineCapacity),
    horsepower: numberIn(values.horsepower),
    vehicleCondition: values.vehicleCondition,
    mileage: numberIn(values.mileage),
    price: numberIn(values.price),
    selectedPriceType: values.selectedPriceType,
    invoice: offeredOption(values.invoice, INVOICES),
    description: values.description.trim(),
    state: offeredOption(values.state, SALE_STATES) || "W ofercie",
    soldOn: parsePolishDate(values.soldOn),
    reduced: values.reduced === "yes",
    vin: values.vin.trim().toUpperCase(),
    registrationNumber: values.registrationNumber.trim().toUpperCase(),
    keyCount: numberIn(values.keyCount),
    serviceBook: values.serviceBook,
    ownerCount: numberIn(values.ownerCount),
    accidentRecord: values.accidentRecord.trim(),
    recordShown: values.recordShown === "yes",
    hidden: values.hidden === "yes",
  };
}
