import { z } from "zod";
import { messages } from "../messages.ts";
import { agreementTerms } from "../papers/agreement_events.ts";
import { driverData } from "../rental/driver.ts";
import { enquiry } from "./enquiry.ts";
import { knownCondition, protocol } from "./protocol.ts";
import { moneyEntry } from "./money.ts";
import { rental } from "./rental.ts";
import { rentalCar } from "./rental_car.ts";
import { agreementSummary, paperToSign } from "./agreement.ts";
import { settlementRatesSettings } from "./settlement_rates.ts";

/** What a device asks for. */
export const replicaQuery = z.object({
  /** Further rentals of the reply: ids of those that were opened on the device, with commas. */
  rentals: z.string().regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,49}$/, messages.badRequest)
    .optional(),
  /** Where the device can sign agreements: with what is to be signed, if the car is not handed over. */
  papers: z.literal("true").optional(),
});

/** A rental's agreement as a device knows it that may sign it without a network. */
export const replicaAgreement = z.object({
  rentalId: z.string(),
  terms: agreementTerms,
  /** Absent if the agreement cannot be opened, and in what earlier releases stored. */
  known: z.object({
    id: z.string(),
    /** The version of its stream, for `If-Match`. */
    version: z.number().int(),
    state: agreementSummary.shape.state,
    signing: agreementSummary.shape.signing,
    /** Whether it names a driving licence. */
    hasLicence: z.boolean(),
    /** What is to be signed on the screen; null if that was not asked for, or both have signed. */
    paper: paperToSign.nullable(),
  }).optional(),
});
export type ReplicaAgreement = z.infer<typeof replicaAgreement>;

/** What the customer has given of who drives: it fills the agreement that may be signed at the car. */
export const replicaDriver = z.object({ rentalId: z.string(), data: driverData });
/** The entries of a rental; its notes and names stay on the server. */
export const replicaAccount = z.object({ rentalId: z.string(), entries: z.array(moneyEntry) });
export type ReplicaAccount = z.infer<typeof replicaAccount>;
export type ReplicaDriver = z.infer<typeof replicaDriver>;

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
  /** The latest known condition of the cars. */
  conditions: z.array(knownCondition),
  /** Names of the cars' equipment in the catalogue. */
  equipment: z.array(z.object({ rentalCarId: z.string(), names: z.array(z.string()) })),
  agreements: z.array(replicaAgreement),
  /** Of rentals whose agreement can be signed without a network; none without `papers`. */
  drivers: z.array(replicaDriver),
  /** Of the rentals that have entries of money; absent in replies of earlier releases. */
  accounts: z.array(replicaAccount).optional(),
  rates: settlementRatesSettings,
  /** Messages of the contact form of the last 30 days, newest first. */
  enquiries: z.array(enquiry),
}).meta({ id: "Replica" });
export type Replica = z.infer<typeof replica>;
