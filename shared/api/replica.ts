import { z } from "zod";
import { messages } from "../messages.ts";
import { agreementTerms } from "../papers/agreement_events.ts";
import { enquiry } from "./enquiry.ts";
import { knownCondition, protocol } from "./protocol.ts";
import { rental } from "./rental.ts";
import { rentalCar } from "./rental_car.ts";
import { settlementRatesSettings } from "./settlement_rates.ts";

/** Further rentals of the reply: ids of those that were opened on the device, with commas. */
export const replicaQuery = z.object({
  rentals: z.string().regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,49}$/, messages.badRequest)
    .optional(),
});

/**
 * `GET /replica`: what an administrator needs at the car without a network in the coming days
 * (decisions §6.2): rentals that touch them or are not given back yet, with their papers and cars.
 */
export const replica = z.object({
  /** The server's clock. */
  readAt: z.iso.datetime(),
  rentals: z.array(rental),
  cars: z.array(rentalCar),
  handovers: z.array(protocol),
  returns: z.array(protocol),
  /** How the cars were left last. */
  conditions: z.array(knownCondition),
  /** Names of what the cars have in the catalogue. */
  equipment: z.array(z.object({ rentalCarId: z.string(), names: z.array(z.string()) })),
  /** Of the rentals' agreements the part without personal data. */
  agreements: z.array(z.object({ rentalId: z.string(), terms: agreementTerms })),
  rates: settlementRatesSettings,
  /** Messages of the contact form of the last 30 days, newest first. */
  enquiries: z.array(enquiry),
}).meta({ id: "Replica" });
export type Replica = z.infer<typeof replica>;
