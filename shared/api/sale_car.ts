import { z } from "zod";
import { carFeature } from "./car_feature.ts";
import { carImage } from "./car_image.ts";

/** A sale car as replied (back-office §3, public-side §3). */
export const saleCar = z.object({
  id: z.string(),
  brand: z.string(),
  model: z.string(),
  transmission: z.string(),
  fuelType: z.string(),
  engineCapacity: z.number(),
  horsepower: z.number(),
  price: z.number(),
  selectedPriceType: z.string(),
  productionYear: z.number().int(),
  vehicleCondition: z.string(),
  bodyType: z.string(),
  generation: z.string(),
  /** km */
  mileage: z.number(),
  /** yyyy-MM-dd, empty where unknown. */
  firstRegistrationDate: z.string(),
  color: z.string(),
  /** 'VAT', 'VAT Marża' or empty (decisions §8.1). */
  invoice: z.string(),
  countryOfOrigin: z.string(),
  description: z.string(),
  hidden: z.boolean(),
  carType: z.literal("Sale"),
  isRecommended: z.boolean(),
  images: z.array(carImage),
  features: z.array(carFeature),
}).meta({ id: "SaleCar" });
export type SaleCar = z.infer<typeof saleCar>;
export const saleCars = z.array(saleCar);
