import type { RentalCar } from "../api/rental_car.ts";
import { GEARBOXES, RENTAL_FUELS, YES_OR_NO } from "../catalogue/options.ts";
import { lowestPrice } from "../rental/prices.ts";
import type { RentalQuote } from "../rental/rental_quote.ts";
import type { CarList } from "./car_list.ts";

/**
 * The list of rental cars. The price of one is that of the chosen days in all, or without them the
 * lowest that it can cost a day. A range of prices means the former only where the days are in the
 * address: else it would mean something else to each reader.
 */
export function rentalListOf(
  quoteOf?: (car: RentalCar) => RentalQuote,
  inAddress = true,
): CarList<RentalCar> {
  const shownPrice = quoteOf ? (car: RentalCar) => quoteOf(car).total : dailyPrice;
  return {
    options: {
      brands: [],
      fuels: RENTAL_FUELS,
      gearboxes: GEARBOXES,
      airConditioning: YES_OR_NO,
      bodies: [],
      conditions: [],
      states: [],
    },
    most: { zloty: quoteOf && inAddress ? 9_999_999 : 100_000, year: 0, km: 0, seats: 99 },
    sorts: [
      { sort: "newest", name: "Najnowsze", word: "" },
      {
        sort: "cheapest",
        name: "Cena: od najniższej",
        word: "najtansze",
        by: (car) => shownPrice(car) || Infinity,
      },
      {
        sort: "dearest",
        name: "Cena: od najwyższej",
        word: "najdrozsze",
        by: (car) => -shownPrice(car),
      },
      {
        sort: "strongest",
        name: "Moc: od największej",
        word: "najmocniejsze",
        by: (car) => -car.horsepower,
      },
    ],
    kept: ["pickup", "return"],
    priceOf: inAddress ? shownPrice : dailyPrice,
    searched: (car) => [
      car.fuelType,
      car.transmission,
      car.color,
      car.description1,
      car.description2,
    ],
  };
}

/** The same without chosen days. */
export const rentalList = rentalListOf();

function dailyPrice({ rentalPrices }: RentalCar): number {
  return lowestPrice(rentalPrices) ?? 0;
}
