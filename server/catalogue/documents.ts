import { z } from "zod";
import { imageVariant } from "../../shared/api/car_image.ts";
import { storedCompany } from "../../shared/api/company.ts";
import { mailSettings } from "../../shared/mail/mail_settings.ts";
import { rentalPrice, renterFacts } from "../../shared/api/rental_car.ts";
import { silhouette } from "../../shared/papers/damage/damage.ts";
import { SALE_STATES } from "../../shared/catalogue/sale_state.ts";
import type { DocumentKind } from "../store/keys.ts";

/** What every document of the catalogue has: its id and how often it was written, from 1. */
const stored = { id: z.string(), version: z.number().int().min(1) };

/** When it was last written; absent in documents of older releases. */
const changedAt = z.iso.datetime().optional();

const car = {
  ...stored,
  changedAt,
  brand: z.string(),
  model: z.string(),
  transmission: z.string(),
  fuelType: z.string(),
  /** cm³ and KM. */
  engineCapacity: z.number(),
  horsepower: z.number(),
  color: z.string(),
  hidden: z.boolean(),
};

/** The photos of one car, in the order in which they are shown; at most one is the main one. */
const carImages = z.object({
  ...stored,
  changedAt,
  images: z.array(z.object({
    imageId: z.string(),
    filePath: z.string(),
    isMain: z.boolean(),
    alt: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    placeholder: z.string(),
    variants: z.array(imageVariant),
    /** Path of the private original; absent if there is none. */
    original: z.string().optional(),
    /** Quarters to the right by which the widths are turned against the original; absent: none. */
    turns: z.number().int().optional(),
  })),
});

/** The plain documents of the catalogue as stored, by kind. */
export const documents = {
  rental_car: z.object({
    ...car,
    ...renterFacts,
    description1: z.string(),
    description2: z.string(),
    registrationNumber: z.string(),
    vin: z.string(),
    silhouette: silhouette.default("car"),
    rentalPrices: z.array(rentalPrice),
    /** zł; 0 for a car without a deposit. */
    deposit: z.number().default(0),
  }),
  sale_car: z.object({
    ...car,
    /** zł, and km for the mileage. */
    price: z.number(),
    selectedPriceType: z.string(),
    productionYear: z.number().int(),
    vehicleCondition: z.string(),
    bodyType: z.string(),
    generation: z.string(),
    mileage: z.number(),
    /** yyyy-MM-dd or empty. */
    firstRegistrationDate: z.string(),
    invoice: z.string(),
    countryOfOrigin: z.string(),
    description: z.string(),
    repairs: z.string().default(""),
    repairPhotos: z.array(z.string()).default([]),
    state: z.enum(SALE_STATES).default("W ofercie"),
    soldOn: z.string().default(""),
    reduced: z.boolean().default(false),
    /** In order of time; empty for a car whose price was last written before prices were kept. */
    prices: z.array(z.object({ price: z.number(), type: z.string(), since: z.iso.datetime() }))
      .default([]),
    vin: z.string().default(""),
    registrationNumber: z.string().default(""),
    keyCount: z.number().int().default(0),
    serviceBook: z.string().default(""),
    ownerCount: z.number().int().default(0),
    accidentRecord: z.string().default(""),
    recordShown: z.boolean().default(false),
  }),
  /** `id` is the car's. */
  car_image: carImages,
  car_feature: z.object({
    ...stored,
    icon: z.string(),
    iconName: z.string(),
    alt: z.string(),
    iconAuthor: z.string(),
  }),
  /** The equipment of one car; `id` is the car's. */
  car_feature_link: z.object({ ...stored, featureIds: z.array(z.string()) }),
  /** The recommended cars of one type, which is the `id`. */
  recommended_car: z.object({
    ...stored,
    id: z.enum(["Sale", "Rental"]),
    carIds: z.array(z.string()),
  }),
  setting: z.discriminatedUnion("id", [
    z.object({
      ...stored,
      id: z.literal("hero-section"),
      title: z.string(),
      subtitle: z.string(),
      description: z.string(),
      imagePath: z.string(),
      imageVariants: z.array(imageVariant).optional(),
      /** Percent, then px. */
      scale: z.number(),
      top: z.number(),
      right: z.number(),
    }),
    z.object({
      ...stored,
      id: z.literal("email-settings"),
      adminEmail: z.string(),
      /** Sealed with a key of the business; empty if no code was ever given. */
      sealedPassword: z.string(),
    }),
    z.object({
      ...stored,
      id: z.literal("settlement-rates"),
      /** zł. */
      lateHourFee: z.number(),
      fuelTenthFee: z.number(),
      kilometreFee: z.number(),
      deposit: z.number(),
    }),
    storedCompany.extend({ ...stored, id: z.literal("company") }),
    mailSettings.extend({ ...stored, id: z.literal("customer-mails") }),
  ]),
} satisfies Record<DocumentKind, z.ZodType>;

/** One document of a kind. */
export type CatalogueDocument<Kind extends DocumentKind> = z.infer<typeof documents[Kind]>;
export type RentalCarDocument = CatalogueDocument<"rental_car">;
export type SaleCarDocument = CatalogueDocument<"sale_car">;
export type CarFeatureDocument = CatalogueDocument<"car_feature">;
export type HeroDocument = Extract<CatalogueDocument<"setting">, { id: "hero-section" }>;
/** What is stored of one photo. */
export type StoredImage = CatalogueDocument<"car_image">["images"][number];
