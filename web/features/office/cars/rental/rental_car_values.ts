import type { RentalCar } from "../../../../../shared/api/rental_car.ts";
import { DEFAULT_TIERS, GEARBOXES, RENTAL_FUELS } from "../../../../../shared/catalogue/options.ts";
import { numberIn } from "../form/number_faults.ts";
import { offeredOption } from "../form/simple_choices.ts";
import { polishNumber } from "../../../../kit/fields/polish_number.ts";

/** The texts of the rental car form, by field. */
export type RentalCarValues =
  & { [Field in Exclude<RentalCarField, "rentalPrices">]: string }
  & { rentalPrices: { days: string; price: string }[] };
export type RentalCarField = keyof WrittenRentalCar;

/** Labels of the rental car form's fields, in its order. */
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
  deposit: "Kaucja",
  description1: "Uwagi nad formularzem rezerwacji",
  description2: "Uwagi pod formularzem rezerwacji",
  hidden: "Widoczność",
};

/** The names of the form's fields, in its order. */
export const rentalCarFieldNames: readonly RentalCarField[] = Object.keys(rentalCarLabels).filter(
  isRentalCarField,
);

function isRentalCarField(name: string): name is RentalCarField {
  return name in rentalCarLabels;
}

/** A rental car as parsed from the form's values. */
type WrittenRentalCar =
  & Omit<
    RentalCar,
    | "id"
    | "carType"
    | "isRecommended"
    | "images"
    | "carImageUrl"
    | "features"
    | "registrationNumber"
    | "vin"
  >
  & { registrationNumber: string; vin: string };

/** A new rental car with the four usual tiers, each still without a price (back-office §9). */
export function newRentalCar(): RentalCarValues {
  return {
    brand: "",
    model: "",
    color: "",
    registrationNumber: "",
    vin: "",
    fuelType: "",
    transmission: "",
    engineCapacity: "0",
    horsepower: "0",
    rentalPrices: DEFAULT_TIERS.map((days) => ({ days: String(days), price: "0" })),
    deposit: "",
    description1: "",
    description2: "",
    hidden: "no",
  };
}

/** Form values of an existing car; a choice that was removed from its list has to be made again. */
export function rentalCarValues(
  car: Omit<WrittenRentalCar, "registrationNumber" | "vin"> & {
    registrationNumber?: string | undefined;
    vin?: string | undefined;
  },
): RentalCarValues {
  return {
    brand: car.brand,
    model: car.model,
    color: car.color,
    registrationNumber: car.registrationNumber ?? "",
    vin: car.vin ?? "",
    fuelType: offeredOption(car.fuelType, RENTAL_FUELS),
    transmission: offeredOption(car.transmission, GEARBOXES),
    engineCapacity: polishNumber(car.engineCapacity),
    horsepower: polishNumber(car.horsepower),
    rentalPrices: car.rentalPrices.toSorted(byDays).map(({ days, price }) => ({
      days: String(days),
      price: polishNumber(price, "money"),
    })),
    deposit: car.deposit > 0 ? polishNumber(car.deposit, "money") : "",
    description1: car.description1,
    description2: car.description2,
    hidden: car.hidden ? "yes" : "no",
  };
}

/** Parses valid form values; the tiers are sorted by days. */
export function writtenRentalCar(values: RentalCarValues): WrittenRentalCar {
  return {
    brand: values.brand.trim(),
    model: values.model.trim(),
    color: values.color.trim(),
    registrationNumber: values.registrationNumber.trim(),
    vin: values.vin.trim(),
    fuelType: values.fuelType,
    transmission: values.transmission,
    engineCapacity: numberIn(values.engineCapacity),
    horsepower: numberIn(values.horsepower),
    rentalPrices: values.rentalPrices
      .map(({ days, price }) => ({ days: numberIn(days), price: numberIn(price) }))
      .sort(byDays),
    deposit: values.deposit.trim() === "" ? 0 : numberIn(values.deposit),
    description1: values.description1.trim(),
    description2: values.description2.trim(),
    hidden: values.hidden === "yes",
  };
}

function byDays(one: { days: number }, next: { days: number }): number {
  return one.days - next.days;
}
