import { z } from "zod";
import { GEARBOXES, RENTAL_FUELS } from "../catalogue/options.ts";
import { isCarYear } from "../catalogue/car_rules.ts";
import { messages } from "../messages.ts";
import { officeMessages } from "../office_messages.ts";
import { isPrinted } from "../printed_text.ts";
import { silhouette } from "../papers/damage/damage.ts";
import { SILHOUETTES } from "../papers/options.ts";
import { carFeature } from "./car_feature.ts";
import { carImage } from "./car_image.ts";
import {
  id,
  instantField,
  writtenCount,
  writtenLongText,
  writtenMoney,
  writtenNumber,
  writtenOption,
  writtenText,
} from "../fields.ts";

/** Most days of a price tier, and most tiers of a car. */
const MOST_DAYS = 730;
const MOST_TIERS = 20;

/** A price tier: zł a day from `days` days on. */
export const rentalPrice = z.object({ days: z.number().int().min(1), price: z.number().min(0) })
  .meta({ id: "RentalPrice" });

/**
 * What a renter asks about a car. Where it is unknown it is 0, and null of the air conditioning, as
 * in a car stored before and in replies that a device stored before.
 */
export const renterFacts = {
  seats: z.number().int().default(0),
  doors: z.number().int().default(0),
  /** Large suitcases that the boot takes. */
  luggage: z.number().int().default(0),
  airConditioning: z.boolean().nullable().default(null),
  productionYear: z.number().int().default(0),
  /** Litres for 100 km; kWh of an electric car. */
  consumption: z.number().default(0),
};

/** A rental car; `vin` and `registrationNumber` only for an administrator (decisions §2.2). */
export const rentalCar = z.object({
  id: z.string(),
  brand: z.string(),
  model: z.string(),
  transmission: z.string(),
  fuelType: z.string(),
  /** cm³ and KM. */
  engineCapacity: z.number(),
  horsepower: z.number(),
  ...renterFacts,
  /** Notes to the customer: above and below the fields of the booking form. */
  description1: z.string(),
  description2: z.string(),
  color: z.string(),
  registrationNumber: z.string().optional(),
  vin: z.string().optional(),
  /** What protocols draw damages on; for an administrator only. */
  silhouette: silhouette.optional(),
  hidden: z.boolean(),
  carType: z.literal("Rental"),
  isRecommended: z.boolean(),
  rentalPrices: z.array(rentalPrice),
  /** zł, returned after the rental; 0 for none. Absent in replies that a device stored before. */
  deposit: z.number().default(0),
  images: z.array(carImage),
  /** `filePath` of the main photo, empty if there is none. */
  carImageUrl: z.string(),
  features: z.array(carFeature),
}).meta({ id: "RentalCar" });
export type RentalCar = z.infer<typeof rentalCar>;

export const rentalCars = z.array(rentalCar);

/** What papers name a car by. */
const printed = writtenText.refine(isPrinted, officeMessages.signsNotPrinted);

/**
 * The fields of a rental car that an administrator sends (back-office §3). On POST an absent field
 * is empty or 0; on PATCH it stays. `rentalCarFaults` checks which fields a car requires.
 */
export const rentalCarInput = z.object({
  id: id.nullable(),
  brand: printed,
  model: printed,
  transmission: writtenOption(GEARBOXES),
  fuelType: writtenOption(RENTAL_FUELS),
  engineCapacity: writtenNumber,
  horsepower: writtenNumber,
  seats: writtenCount,
  doors: writtenCount,
  luggage: writtenCount,
  airConditioning: z.boolean(messages.badRequest).nullable(),
  productionYear: writtenNumber.refine(isCarYear, officeMessages.yearInvalid),
  /** With one decimal; less than 100. */
  consumption: writtenNumber.refine((amount) => amount >= 0 && amount < 100, messages.badRequest)
    .transform((amount) => Math.round(amount * 10) / 10),
  description1: writtenLongText,
  description2: writtenLongText,
  color: writtenText,
  registrationNumber: printed,
  vin: printed,
  silhouette: z.enum([...SILHOUETTES, ""], messages.badRequest).nullable()
    .transform((shape) => shape || "car"),
  hidden: z.boolean(messages.badRequest),
  /** zł a day from so many days on; each number of days once. */
  rentalPrices: z.array(z.object({
    days: z.number(messages.badRequest).int(messages.badRequest).min(1, messages.badRequest)
      .max(MOST_DAYS, messages.badRequest),
    price: writtenMoney,
  })).max(MOST_TIERS, messages.badRequest).nullable().transform((tiers) => tiers ?? [])
    .refine(isEachOnce, messages.badRequest),
  /** zł; 0 for none. */
  deposit: writtenMoney.refine((deposit) => deposit >= 0, messages.badRequest),
}).partial().meta({ id: "RentalCarInput" });
export type RentalCarInput = z.infer<typeof rentalCarInput>;

function isEachOnce(tiers: readonly { days: number }[]): boolean {
  return new Set(tiers.map(({ days }) => days)).size === tiers.length;
}

/** `GET /rentalcar`: both or neither; only cars free in the whole period (public-side §2.7). */
export const rentalCarQuery = z.object({
  pickup: instantField.optional(),
  return: instantField.optional(),
});
