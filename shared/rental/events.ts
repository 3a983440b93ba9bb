import { z } from "zod";
import { RENTAL_STATUSES } from "./status.ts";

const period = z.object({ start: z.iso.datetime(), end: z.iso.datetime() });
const status = z.enum(RENTAL_STATUSES);

/** What a rental's events keep of its customer; sealed with the customer's key before it is stored. */
export const rentalCustomer = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  additionalInfo: z.string(),
});
export type RentalCustomer = z.infer<typeof rentalCustomer>;

/**
 * Everything that can happen to a rental. `RentalBooked` and `RentalCustomerChanged` travel with a
 * whole `RentalCustomer`; no event names the customer in the clear.
 */
export const rentalEvent = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("RentalBooked"),
    carId: z.string(),
    period,
    customerId: z.string(),
    bookedBy: z.enum(["visitor", "administrator"]),
  }),
  z.object({ type: z.literal("RentalMoved"), carId: z.string(), period }),
  z.object({ type: z.literal("RentalCustomerChanged"), customerId: z.string() }),
  z.object({
    type: z.literal("RentalStatusChanged"),
    status,
    cause: z.enum(["administrator", "end_passed", "mail"]),
  }),
  z.object({
    type: z.literal("RentalDeleted"),
    cause: z.enum(["administrator", "erasure", "retention"]),
  }),
]);
export type RentalEvent = z.infer<typeof rentalEvent>;

/** The fields of a rental's customer as the API names them; its history lists changed ones. */
export const CUSTOMER_FIELDS = [
  "customerFirstName",
  "customerLastName",
  "customerPhone",
  "customerEmail",
  "customerAddress",
  "additionalInfo",
] as const;
