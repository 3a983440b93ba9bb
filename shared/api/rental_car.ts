import { z } from "zod";
import { carFeature } from "./car_feature.ts";
import { carImage } from "./car_image.ts";
import { instantField } from "./fields.ts";

/** A price tier: zł a day from `days` days on. */
export const rentalPrice = z.object({ days: z.number().int().min(1), price: z.number().min(0) })
  .meta({ id: "RentalPrice" });

/** A rental car as replied; `vin` and `registrationNumber` only to an administrator (§2.2). */
export const rentalCar = z.object({
  id: z.string(),
  brand: z.string(),
  model: z.string(),
  transmission: z.string(),
  fuelType: z.string(),
  /** cm³ and KM. */
  engineCapacity: z.number(),
  horsepower: z.number(),
  /** Notes to the customer: above and below the fields of the booking form. */
  description1: z.string(),
  description2: z.string(),
  color: z.string(),
  registrationNumber: z.string().optional(),
  vin: z.string().optional(),
  hidden: z.boolean(),
  carType: z.literal("Rental"),
  isRecommended: z.boolean(),
  rentalPrices: z.array(rentalPrice),
  images: z.array(carImage),
  /** `filePath` of the main photo, empty where there is none. */
  carImageUrl: z.string(),
  features: z.array(carFeature),
}).meta({ id: "RentalCar" });
export type RentalCar = z.infer<typeof rentalCar>;

export const rentalCars = z.array(rentalCar);

/** `GET /rentalcar`: both or neither; only cars free in the whole period (public-side §2.7). */
export const rentalCarQuery = z.object({
  pickup: instantField.optional(),
  return: instantField.optional(),
});
