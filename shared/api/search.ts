import { z } from "zod";
import { foundCustomer } from "./customer.ts";
import { enquiry } from "./enquiry.ts";
import { agreementSummary } from "./agreement.ts";
import { lineText } from "../fields.ts";
import { rental } from "./rental.ts";

/** `POST /search`: in the body, since no address may contain a name or a phone (decisions §5.3). */
export const searchRequest = z.object({ text: lineText }).meta({ id: "SearchRequest" });

/** What a result shows of a rental. */
export const foundRental = rental.pick({
  id: true,
  rentalCar: true,
  startDateTime: true,
  endDateTime: true,
  customerFirstName: true,
  customerLastName: true,
  status: true,
});

const foundAgreement = agreementSummary.pick({
  id: true,
  rentalId: true,
  rentalCar: true,
  validFrom: true,
  validTo: true,
  customerName: true,
});

const foundCar = z.object({
  id: z.string(),
  offer: z.enum(["rental", "sale"]),
  brand: z.string(),
  model: z.string(),
  /** Empty if it has none. */
  registrationNumber: z.string(),
});
export type FoundCar = z.infer<typeof foundCar>;

const foundEnquiry = enquiry.pick({
  id: true,
  state: true,
  receivedAt: true,
  customerFirstName: true,
  customerLastName: true,
  subject: true,
  car: true,
});

/** The first results of a kind, and how many there are. */
function found<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), totalCount: z.number().int() });
}

/** What contains the text, by kind. */
export const searchResults = z.object({
  /** Those that are not over first, then the latest. */
  rentals: found(foundRental),
  /** By name, phone and e-mail; the latest pickup first. */
  customers: found(foundCustomer),
  /** Agreements whose party is not the rental's customer. */
  agreements: found(foundAgreement),
  cars: found(foundCar),
  enquiries: found(foundEnquiry),
}).meta({ id: "SearchResults" });
export type SearchResults = z.infer<typeof searchResults>;
