import { z } from "zod";
import { RENTAL_STATUSES } from "../rental/status.ts";
import { instantField } from "../fields.ts";
import { serviceBlock } from "./service_block.ts";

/** Longest window that one call may ask for, in days. */
export const FLEET_WINDOW_DAYS = 62;

/** `GET /fleet?from=&to=`. */
export const fleetQuery = z.object({ from: instantField, to: instantField });

/** A rental as a bar of the timeline. */
const fleetRental = z.object({
  id: z.string(),
  /** The version of its stream, for `If-Match`. */
  version: z.number().int(),
  rentalCarId: z.string(),
  startDateTime: z.string(),
  endDateTime: z.string(),
  status: z.enum(RENTAL_STATUSES),
  customerName: z.string(),
  /** A protocol shows its car as handed over. */
  handedOver: z.boolean(),
  hasDocument: z.boolean(),
}).meta({ id: "FleetRental" });
export type FleetRental = z.infer<typeof fleetRental>;

const fleetCar = z.object({
  id: z.string(),
  brand: z.string(),
  model: z.string(),
  registrationNumber: z.string(),
  hidden: z.boolean(),
}).meta({ id: "FleetCar" });
export type FleetCar = z.infer<typeof fleetCar>;

/** All rental cars, and their rentals that are not cancelled and blocks in a window. */
export const fleet = z.object({
  from: z.string(),
  to: z.string(),
  cars: z.array(fleetCar),
  rentals: z.array(fleetRental),
  serviceBlocks: z.array(serviceBlock),
}).meta({ id: "Fleet" });
export type Fleet = z.infer<typeof fleet>;
