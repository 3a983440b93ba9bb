import type { SaleCar } from "../../../shared/api/sale_car.ts";
import { invoiceText, registrationText } from "../../../shared/sale/sale_car_words.ts";
import { carName, factText } from "../cars/card/car_words.ts";

/** The rows of the detailed table, in the order of public-side §2.5; 'Brak' for a missing value. */
export function carDetails(car: SaleCar): readonly (readonly [name: string, text: string])[] {
  return [
    ["Nazwa", carName(car)],
    ["Pojemność silnika", factText(car.engineCapacity, "cm³")],
    ["Generacja", factText(car.generation)],
    ["Moc", factText(car.horsepower, "KM")],
    ["Rok produkcji", factText(car.productionYear)],
    ["Skrzynia biegów", factText(car.transmission)],
    ["Nadwozie", factText(car.bodyType)],
    ["Rodzaj paliwa", factText(car.fuelType)],
    ["Stan", factText(car.vehicleCondition)],
    ["Kolor", factText(car.color)],
    ["Data pierwszej rejestracji", registrationText(car.firstRegistrationDate)],
    ["Faktura", invoiceText(car.invoice)],
    ["Kraj pochodzenia", factText(car.countryOfOrigin)],
  ];
}
