import { z } from "zod";
import { messages } from "../messages.ts";
import { RENTAL_TABS } from "../fleet/rental_tab.ts";
import { rentalQuote } from "../rental/rental_quote.ts";
import { RENTAL_STATUSES } from "../rental/status.ts";
import {
  consentField,
  dateField,
  emailText,
  id,
  instantField,
  longText,
  phoneText,
  shortText,
  timeField,
} from "../fields.ts";
import type { RentalCustomer } from "../rental/events.ts";
import type { OpenRental } from "../rental/rental.ts";

const chosenInstant = z.union([instantField, z.literal("")]).nullish();

const times = {
  /** Empty if not chosen, as in a form. */
  startDateTime: chosenInstant,
  endDateTime: chosenInstant,
  /** Warsaw's clock; used where the instants are absent (decisions §9.5). */
  startDate: dateField,
  startTime: timeField,
  endDate: dateField,
  endTime: timeField,
};

const customer = {
  customerFirstName: shortText,
  customerLastName: shortText,
  customerPhone: phoneText,
  customerEmail: emailText,
  customerAddress: shortText,
  additionalInfo: longText,
};

/**
 * `POST /rental`, from a visitor or an administrator (public-side §3). Keys that are absent read as
 * empty: `rentalFaults` reports those that are missing (decisions §10.2).
 */
export const bookingRequest = z.object({
  id: id.nullish(),
  rentalCarId: z.union([id, z.literal("")]).nullish().transform((text) => text ?? ""),
  ...times,
  ...customer,
  /** All three consents; an administrator needs none (decisions §3.2, §9.5). */
  termsAccepted: consentField,
  /** The price that the visitor saw: another one is refused (decisions §12.1). */
  quote: rentalQuote.nullish(),
  /** From an administrator: 'Wyślij klientowi potwierdzenie przyjęcia'. A visitor always gets it. */
  sendConfirmation: z.boolean(messages.badRequest).nullish(),
  /**
   * From an administrator: it is 'Aktywne' from the start, and the mail is the confirmation, which
   * goes unless `sendConfirmation` is false.
   */
  confirmed: z.boolean(messages.badRequest).nullish(),
}).meta({ id: "BookingRequest" });
export type BookingRequest = z.infer<typeof bookingRequest>;

/** `PUT /rental/{id}`: the whole new rental (back-office §7). */
export const rentalEdit = z.object({
  id: id.nullish(),
  rentalCarId: id,
  ...times,
  ...customer,
  status: z.enum(RENTAL_STATUSES, messages.badRequest).nullish(),
  regenerateDocuments: z.boolean().nullish(),
  /** Whether the agreed price stays, as it does by default, or is that of the price list. */
  price: z.enum(["keep", "recalculate"], messages.badRequest).nullish(),
}).meta({ id: "RentalEdit" });
export type RentalEdit = z.infer<typeof rentalEdit>;

/** `POST /quote`: the price of a car for a period. */
export const quoteRequest = z.object({
  rentalCarId: id,
  startDateTime: instantField,
  endDateTime: instantField,
}).meta({ id: "QuoteRequest" });
export type QuoteRequest = z.infer<typeof quoteRequest>;

/** What anyone may know of a booking: that it blocks a car (decisions §2.2). */
export const busyRental = z.object({
  id: z.string(),
  rentalCarId: z.string(),
  startDateTime: z.string(),
  endDateTime: z.string(),
}).meta({ id: "BusyRental" });
export type BusyRental = z.infer<typeof busyRental>;

/** A car as replies about its rentals and papers name it. */
export const rentedCar = z.object({
  registrationNumber: z.string().optional(),
  brand: z.string(),
  model: z.string(),
});

/** A rental as its administrator, and once its own visitor, sees it. */
export const rental = busyRental.extend({
  /** The deposit in zł; absent for none. */
  rentalCar: rentedCar.extend({ deposit: z.number().optional() }).nullable(),
  customerFirstName: z.string(),
  customerLastName: z.string(),
  customerPhone: z.string(),
  customerEmail: z.string(),
  customerAddress: z.string(),
  additionalInfo: z.string(),
  status: z.string(),
  /** Whose it is; absent for a visitor. */
  customerId: z.string().optional(),
  /** The agreed price; absent if it was booked before prices were frozen. */
  quote: rentalQuote.optional(),
  /** Since when the customer has a link; absent for none. */
  linkSince: z.string().optional(),
  /** The later end that the customer asks for. */
  extension: z.object({ until: z.string() }).optional(),
  /** The customer has given the driver's data. */
  hasDriver: z.boolean().optional(),
  emailSent: z.boolean(),
  hasDocument: z.boolean(),
  createdAt: z.string(),
  modifiedAt: z.string(),
}).meta({ id: "Rental" });
export type Rental = z.infer<typeof rental>;

/** The reply to `POST /rental`. */
export const bookedRental = rental.extend({
  /** To a visitor: no mail can be sent at all, so none brings the link. */
  isMailOff: z.literal(true).optional(),
}).meta({ id: "BookedRental" });

/** The reply to `POST /rental/{id}/confirmation`. */
export const confirmedRental = rental.extend({
  /** The mail that waits. */
  mailId: z.string().optional(),
  /** None goes: there is no mail account, or the customer has no e-mail. */
  isMailOff: z.literal(true).optional(),
}).meta({ id: "ConfirmedRental" });

export const SEARCH_FIELDS = ["all", "firstName", "lastName", "brand", "model"] as const;
export const SORT_FIELDS = ["date", "customerName", "carModel", "status"] as const;
export const PAGE_SIZE = 20;

/**
 * `GET /rental/filtered` (decisions §3.6, §9.9); texts of the address bar become numbers. `from` and
 * `to` are the first and the last day of Warsaw that a rental touches, each optional.
 */
export const filteredQuery = z.object({
  searchTerm: z.string().max(200, messages.fieldTooLong).default(""),
  searchField: z.enum(SEARCH_FIELDS, messages.badRequest).default("all"),
  rentalCarId: id.or(z.literal("")).default(""),
  tab: z.enum([...RENTAL_TABS, ""], messages.badRequest).default(""),
  from: dateField,
  to: dateField,
  sortBy: z.enum(SORT_FIELDS, messages.badRequest).default("date"),
  sortAscending: z.enum(["true", "false"], messages.badRequest).default("false")
    .transform((text) => text === "true"),
  page: z.coerce.number(messages.badRequest).int(messages.badRequest).min(1, messages.badRequest)
    .default(1),
  pageSize: z.coerce.number(messages.badRequest).int(messages.badRequest)
    .min(1, messages.badRequest).max(100, messages.badRequest).default(PAGE_SIZE),
});
export type FilteredQuery = z.infer<typeof filteredQuery>;

export const filteredRentals = z.object({
  items: z.array(rental),
  pageCount: z.number().int(),
  totalCount: z.number().int(),
}).meta({ id: "FilteredRentals" });
export type FilteredRentals = z.infer<typeof filteredRentals>;

/** The car in a rental's reply; the registration number only for an administrator. */
export interface RentedCar {
  readonly brand: string;
  readonly model: string;
  readonly registrationNumber?: string | undefined;
  /** zł; 0 or absent for none. */
  readonly deposit?: number | undefined;
}

/** A rental as the API replies it (back-office §3). */
export function rentalView(
  id: string,
  rental: OpenRental<RentalCustomer>,
  car: RentedCar | undefined,
  { emailSent = false, hasDocument = false, viewer = "administrator" }: {
    emailSent?: boolean;
    /** Whether it has papers of any kind. */
    hasDocument?: boolean;
    /** The id of a customer says when their e-mail was used first: none for a visitor. */
    viewer?: "administrator" | "visitor";
  } = {},
): Rental {
  const { customer } = rental;
  const newest = rental.nextLinks?.at(-1) ?? rental.link;
  return {
    id,
    rentalCarId: rental.carId,
    rentalCar: carOfRental(car),
    startDateTime: rental.period.start,
    endDateTime: rental.period.end,
    customerFirstName: customer.firstName,
    customerLastName: customer.lastName,
    customerPhone: customer.phone,
    customerEmail: customer.email,
    customerAddress: customer.address,
    additionalInfo: customer.additionalInfo,
    status: rental.status,
    ...(viewer === "visitor" ? {} : { customerId: rental.customerId }),
    ...(rental.quote ? { quote: rental.quote } : {}),
    ...(newest ? { linkSince: newest.madeAt } : {}),
    ...(rental.extension ? { extension: { until: rental.extension.until } } : {}),
    ...(rental.driverGivenAt ? { hasDriver: true } : {}),
    emailSent,
    hasDocument,
    createdAt: rental.createdAt,
    modifiedAt: rental.modifiedAt,
  };
}

/** The car as a reply about one of its rentals names it; null if it is deleted. */
function carOfRental(car: RentedCar | undefined): Rental["rentalCar"] {
  if (!car) return null;
  const { deposit } = car;
  return { ...namedCar(car), ...(deposit ? { deposit } : {}) };
}

/** The car as a reply about one of its papers names it. */
export function namedCar({ brand, model, registrationNumber }: RentedCar) {
  return { ...(registrationNumber === undefined ? {} : { registrationNumber }), brand, model };
}
