import type { SaleCar } from "../api/sale_car.ts";
import { GEARBOXES } from "../catalogue/options.ts";
import { BODY_TYPES, CONDITIONS, SALE_FUELS } from "../catalogue/sale_options.ts";
import { isSold, SALE_STATES } from "../catalogue/sale_state.ts";
import type { CarList } from "./car_list.ts";

/** The list of sale cars. */
export const saleList: CarList<SaleCar> = {
  options: {
    brands: [],
    fuels: SALE_FUELS,
    gearboxes: GEARBOXES,
    airConditioning: [],
    bodies: BODY_TYPES,
    conditions: CONDITIONS,
    states: SALE_STATES,
  },
  most: { zloty: 10_000_000, year: 2100, km: 2_000_000, seats: 0 },
  sorts: [
    { sort: "newest", name: "Najnowsze", word: "" },
    {
      sort: "cheapest",
      name: "Cena: od najniższej",
      word: "najtansze",
      by: (car) => car.price || Infinity,
    },
    {
      sort: "dearest",
      name: "Cena: od najwyższej",
      word: "najdrozsze",
      by: (car) => -car.price,
    },
    {
      sort: "youngest",
      name: "Rocznik: od najmłodszych",
      word: "najmlodsze",
      by: (car) => -car.productionYear,
    },
    {
      sort: "leastDriven",
      name: "Przebieg: od najmniejszego",
      word: "najmniejszy-przebieg",
      by: (car) => car.mileage,
    },
  ],
  priceOf: ({ price }) => price,
  searched: (car) => [
    car.generation,
    car.productionYear,
    car.fuelType,
    car.transmission,
    car.bodyType,
    car.vehicleCondition,
    car.color,
    car.countryOfOrigin,
    car.description,
  ],
  kept: [],
  isLast: isSold,
};
