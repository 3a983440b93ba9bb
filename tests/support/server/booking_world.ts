import { type Catalogue, createCatalogue } from "../../../server/catalogue/catalogue.ts";
import type { BookingServices } from "../../../server/commands/booking/book_rental.ts";
import type { Services } from "../../../server/services.ts";
import { readConfig } from "../../../server/config.ts";
import {
  type BookingRequest,
  bookingRequest,
  type Rental,
  rental,
} from "../../../shared/api/rental.ts";
import type { Api } from "./api.ts";
import { personReply } from "../../../shared/api/my_booking.ts";
import { BOOKING_PROOF, BOOKING_TOKEN } from "../../../shared/rental/my_booking.ts";
import { putRentalCars } from "./cars.ts";
import { openTestLedger } from "./ledger.ts";

/** A car that every test may book. */
export const CAR = "0199a000-0000-7000-8000-00000000000a";

/** All dependencies of a booking, over a real store in memory with one rental car. */
export async function openBookingWorld(): Promise<
  & BookingServices
  & Pick<Services, "files" | "log">
  & { catalogue: Catalogue; setNow(now: string): void; close(): void }
> {
  const ledger = await openTestLedger();
  const catalogue = createCatalogue(ledger.kv);
  await putRentalCars(catalogue, [CAR]);
  return { ...ledger, catalogue, config: readConfig("start", {}), wakeMail: () => undefined };
}

/** The request of a visitor named Anna for a weekend, with `changes`. */
export function bookingJson(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    rentalCarId: CAR,
    startDateTime: "2026-11-27T07:00:00.000Z",
    endDateTime: "2026-11-30T07:00:00.000Z",
    customerFirstName: "Anna",
    customerLastName: "Żółkiewska",
    customerPhone: "+48 600 100 200",
    customerEmail: "anna@example.com",
    customerAddress: "Kielce, Leśna 4",
    additionalInfo: "Fotelik dla dziecka",
    termsAccepted: true,
    ...changes,
  };
}

/** The same, parsed. */
export function booking(changes: Record<string, unknown> = {}): BookingRequest {
  return bookingRequest.parse(bookingJson(changes));
}

/** The end of the phone of `bookingJson`. */
export const PHONE_END = "0200";

/**
 * The headers of a customer's link on a device whose person gave the end of the phone; of the link
 * alone where the server did not confirm them.
 */
export async function confirmedHeaders(
  send: (path: string, init: RequestInit) => Response | Promise<Response>,
  token: string,
  digits = PHONE_END,
): Promise<Record<string, string>> {
  const link = { [BOOKING_TOKEN]: token };
  const reply = await send("/api/booking/person", {
    method: "POST",
    headers: { ...link, "Content-Type": "application/json" },
    body: JSON.stringify({ digits }),
  });
  const { data } = personReply.safeParse(await reply.json());
  return data?.state === "confirmed" ? { ...link, [BOOKING_PROOF]: data.proof } : link;
}

/** Books by the call: as a visitor, with a token as an administrator. @returns the rental */
export async function bookedRental(
  api: Pick<Api, "call">,
  changes: Record<string, unknown> = {},
  call: { readonly token?: string } = {},
): Promise<Rental> {
  const reply = await api.call("POST", "/api/rental", { ...call, json: bookingJson(changes) });
  return rental.parse(reply.json);
}
