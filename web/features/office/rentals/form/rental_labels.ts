import { statusBadge } from "../../../../../shared/rental/status.ts";
import { formatDay } from "../../../../../shared/warsaw.ts";
import type { CarChoice } from "../use_car_choices.ts";
import type { RentalValues } from "./rental_values.ts";

/** The fields of the rental itself. */
export type RentalField = Exclude<
  keyof RentalValues,
  "regenerateDocuments" | "price" | "sendConfirmation"
>;

/** Labels of a rental's fields, on the forms and where two versions are compared. */
export const rentalLabels: Readonly<Record<RentalField, string>> = {
  rentalCarId: "Samochód",
  pickupDate: "Data odbioru",
  pickupTime: "Godzina odbioru",
  returnDate: "Data zwrotu",
  returnTime: "Godzina zwrotu",
  firstName: "Imię",
  lastName: "Nazwisko",
  phone: "Telefon",
  email: "E-mail",
  address: "Adres",
  additionalInfo: "Informacje dodatkowe",
  status: "Status",
};

/** The value of a rental's field as displayed text. */
export function shownValue(
  values: RentalValues,
  name: RentalField,
  cars: readonly CarChoice[],
): string {
  switch (name) {
    case "rentalCarId":
      return cars.find(({ id }) => id === values.rentalCarId)?.label ?? "Inny samochód";
    case "pickupDate":
    case "returnDate":
      return values[name] && formatDay(values[name]);
    case "status":
      return statusBadge(values.status).label;
    default:
      return values[name];
  }
}
