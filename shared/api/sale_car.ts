import { z } from "zod";
import { carFeature } from "./car_feature.ts";
import { GEARBOXES } from "../catalogue/options.ts";
import {
  BODY_TYPES,
  CONDITIONS,
  INVOICES,
  PRICE_TYPES,
  SALE_FUELS,
  SERVICE_BOOKS,
} from "../catalogue/sale_options.ts";
import { isVin } from "../rental/vin.ts";
import { officeMessages } from "../office_messages.ts";
import { SALE_STATES } from "../catalogue/sale_state.ts";
import { messages } from "../messages.ts";
import { carImage } from "./car_image.ts";
import {
  id,
  writtenCount,
  writtenLongText,
  writtenMoney,
  writtenNumber,
  writtenOption,
  writtenText,
} from "../fields.ts";

/** The known history of a vehicle; for visitors only if it is shown (`recordShown`). */
const vehicleRecord = {
  vin: z.string(),
  registrationNumber: z.string(),
  /** 0 if it is unknown, as of the owners. */
  keyCount: z.number().int(),
  serviceBook: z.string(),
  ownerCount: z.number().int(),
  accidentRecord: z.string(),
  recordShown: z.boolean(),
};

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
  /** yyyy-MM-dd, empty if unknown. */
  firstRegistrationDate: z.string(),
  color: z.string(),
  /** 'VAT', 'VAT Marża' or empty (decisions §8.1). */
  invoice: z.string(),
  countryOfOrigin: z.string(),
  description: z.string(),
  /** What has to be repaired on a damaged car, and which of its photos (`imageId`) show that. */
  repairs: z.string().default(""),
  repairPhotos: z.array(z.string()).default([]),
  hidden: z.boolean(),
  state: z.enum(SALE_STATES),
  /** yyyy-MM-dd of the sale; empty for a car that is not sold. */
  soldOn: z.string(),
  /** Whether a fallen price is announced; `reduction` is what is shown, null for none. */
  reduced: z.boolean(),
  reduction: z.object({ former: z.number(), lowest: z.number(), percent: z.number().int() })
    .nullable(),
  ...vehicleRecord,
  carType: z.literal("Sale"),
  isRecommended: z.boolean(),
  images: z.array(carImage),
  features: z.array(carFeature),
}).meta({ id: "SaleCar" });
export type SaleCar = z.infer<typeof saleCar>;
export const saleCars = z.array(saleCar);

/**
 * The fields of a sale car that an administrator sends (back-office §3). On POST an absent field is
 * empty or 0; on PATCH it stays. `saleCarFaults` checks which fields a car requires.
 */
export const saleCarInput = z.object({
  id: id.nullable(),
  brand: writtenText,
  model: writtenText,
  transmission: writtenOption(GEARBOXES),
  fuelType: writtenOption(SALE_FUELS),
  engineCapacity: writtenNumber,
  horsepower: writtenNumber,
  price: writtenMoney,
  selectedPriceType: writtenOption(PRICE_TYPES),
  productionYear: writtenNumber,
  vehicleCondition: writtenOption(CONDITIONS),
  bodyType: writtenOption(BODY_TYPES),
  generation: writtenText,
  mileage: writtenNumber,
  /** yyyy-MM-dd */
  firstRegistrationDate: z.union([z.iso.date(), z.literal("")], messages.badRequest).nullable()
    .transform((date) => date ?? ""),
  color: writtenText,
  /** true is 'VAT', false is empty (decisions §8.1). */
  invoice: z.union([z.boolean(), z.enum([...INVOICES, ""])], messages.badRequest).nullable()
    .transform((invoice) => typeof invoice === "string" ? invoice : invoice ? "VAT" : ""),
  countryOfOrigin: writtenText,
  description: writtenLongText,
  repairs: writtenLongText,
  /** Photos that the car does not have are ignored. */
  repairPhotos: z.array(z.string(messages.badRequest).max(100, messages.badRequest))
    .max(100, messages.badRequest).nullable().transform((ids) => ids ?? []),
  hidden: z.boolean(messages.badRequest),
  state: z.enum(SALE_STATES, messages.badRequest),
  /** yyyy-MM-dd; the day of the change where a car is sold without it. */
  soldOn: z.union([z.iso.date(), z.literal("")], messages.badRequest).nullable()
    .transform((date) => date ?? ""),
  reduced: z.boolean(messages.badRequest),
  vin: writtenText.transform((vin) => vin.toUpperCase().replace(/\s/g, ""))
    .refine((vin) => vin === "" || isVin(vin), officeMessages.vinInvalid),
  registrationNumber: writtenText.transform((plate) => plate.toUpperCase()),
  keyCount: writtenCount,
  serviceBook: writtenOption(SERVICE_BOOKS),
  ownerCount: writtenCount,
  accidentRecord: writtenLongText,
  recordShown: z.boolean(messages.badRequest),
}).partial().meta({ id: "SaleCarInput" });
export type SaleCarInput = z.infer<typeof saleCarInput>;

/** `GET /salecar/{id}/prices`: what a car has cost, the newest first. */
export const salePrices = z.array(z.object({
  /** zł */
  price: z.number(),
  type: z.string(),
  since: z.iso.datetime(),
})).meta({ id: "SalePrices" });
