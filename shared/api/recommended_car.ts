import { saleCar } from "./sale_car.ts";
import { z } from "zod";
import { carImage } from "./car_image.ts";
import { SALE_STATES } from "../catalogue/sale_state.ts";
import { rentalPrice, renterFacts } from "./rental_car.ts";

const card = {
  carId: z.string(),
  brand: z.string(),
  model: z.string(),
  fuelType: z.string(),
  transmission: z.string(),
  /** KM and cm³. */
  horsepower: z.number(),
  engineCapacity: z.number(),
  images: z.array(carImage),
};

/** A recommended car with what its card shows (public-side §3). */
export const recommendedCar = z.discriminatedUnion("carType", [
  z.object({
    ...card,
    carType: z.literal("Sale"),
    price: z.number(),
    selectedPriceType: z.string(),
    productionYear: z.number().int(),
    /** km */
    mileage: z.number(),
    vehicleCondition: z.string(),
    state: z.enum(SALE_STATES),
    reduction: saleCar.shape.reduction,
  }),
  z.object({
    ...card,
    ...renterFacts,
    carType: z.literal("Rental"),
    rentalPrices: z.array(rentalPrice),
  }),
]).meta({ id: "RecommendedCar" });
export type RecommendedCar = z.infer<typeof recommendedCar>;
export const recommendedCars = z.array(recommendedCar);
