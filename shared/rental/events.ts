import { z } from "zod";
import { rentalQuote } from "./rental_quote.ts";
import { RENTAL_STATUSES } from "./status.ts";

const period = z.object({ start: z.iso.datetime(), end: z.iso.datetime() });
const status = z.enum(RENTAL_STATUSES);

/** The customer's data in a rental's events; sealed with the customer's key before it is stored. */
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
 * whole `RentalCustomer`; no event names the customer unencrypted.
 */
export const rentalEvent = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("RentalBooked"),
    carId: z.string(),
    period,
    customerId: z.string(),
    bookedBy: z.enum(["visitor", "administrator"]),
    /** The accepted price; absent in bookings of releases before 0.2. */
    quote: rentalQuote.optional(),
    /** Of the customer's link, as in `BookingLinkMade`; absent if no link was sent. */
    linkHash: z.string().optional(),
  }),
  z.object({ type: z.literal("RentalMoved"), carId: z.string(), period }),
  /** Another price was agreed for the rental as it is now. */
  z.object({ type: z.literal("RentalRepriced"), quote: rentalQuote }),
  z.object({ type: z.literal("RentalCustomerChanged"), customerId: z.string() }),
  z.object({
    type: z.literal("RentalStatusChanged"),
    status,
    /** `customer`: by the link of the booking. */
    cause: z.enum(["administrator", "end_passed", "mail", "customer"]),
  }),
  /** The customer's link; `hash` is the SHA-256 (base64url) of its token. It ends the one before. */
  z.object({ type: z.literal("BookingLinkMade"), hash: z.string() }),
  /** A link that was asked for as lost: those before open the booking until this one is used. */
  z.object({ type: z.literal("NextBookingLinkMade"), hash: z.string() }),
  /** This next link was used for the first time: those before end. Without a hash, the newest. */
  z.object({ type: z.literal("NextBookingLinkUsed"), hash: z.string().optional() }),
  z.object({ type: z.literal("BookingLinkEnded") }),
  /** The customer asks for a later end; it changes nothing until it is answered. */
  z.object({ type: z.literal("ExtensionRequested"), until: z.iso.datetime() }),
  /** A `RentalMoved` of the same commit follows an accepted one. */
  z.object({ type: z.literal("ExtensionAnswered"), accepted: z.boolean() }),
  /** The data themselves are outside of the ledger, so that they can be deleted alone. */
  z.object({ type: z.literal("DriverDataGiven") }),
  z.object({
    type: z.literal("DriverDataDeleted"),
    cause: z.enum(["cancelled", "customer_changed"]),
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
