import { z } from "zod";
import { isOpen, type OpenRental, type RentalState } from "../../shared/rental/rental.ts";
import { rentalQuote } from "../../shared/rental/rental_quote.ts";
import { RENTAL_STATUSES } from "../../shared/rental/status.ts";
import { keys } from "../store/keys.ts";
import { type Sealed, sealed } from "../store/stored_event.ts";
import type { Projection } from "./projection.ts";

const link = z.object({ hash: z.string(), madeAt: z.string() });

/** A rental as it is read by id; `version` is its stream's and serves as ETag. */
export const rentalPage = z.object({
  id: z.string(),
  version: z.number().int(),
  status: z.enum(RENTAL_STATUSES),
  carId: z.string(),
  period: z.object({ start: z.string(), end: z.string() }),
  quote: rentalQuote.optional(),
  customerId: z.string(),
  formerCustomerIds: z.array(z.string()).readonly(),
  customer: sealed,
  link: link.optional(),
  nextLink: link.optional(),
  extension: z.object({ until: z.string(), requestedAt: z.string() }).optional(),
  driverGivenAt: z.string().optional(),
  cancelledAt: z.string().optional(),
  createdAt: z.string(),
  modifiedAt: z.string(),
});
export type RentalPage = z.infer<typeof rentalPage>;

/** One row a rental, by its id. */
export const rentalPages: Projection<RentalState<Sealed>> = {
  name: "rental",
  rows(id, state, version) {
    if (!isOpen(state)) return [];
    return [{ key: keys.row("rental", id), value: rentalPageOf(id, state, version) }];
  },
};

/** The page of an open rental. */
export function rentalPageOf(id: string, state: OpenRental<Sealed>, version: number): RentalPage {
  return { id, version, ...state };
}
