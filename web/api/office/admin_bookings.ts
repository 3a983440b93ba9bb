import { type ExtensionAnswer, type NewLink, newLink } from "../../../shared/api/my_booking.ts";
import { type Rental, rental } from "../../../shared/api/rental.ts";
import { type DriverData, driverData } from "../../../shared/rental/driver.ts";
import { request } from "../transport.ts";
import { forgetRentals } from "./forget_rentals.ts";

/**
 * Makes a new link for a rental's customer, which ends the one before; `send` mails it. Only this
 * reply contains the address. @throws ProblemFailure 404
 */
export async function makeBookingLink(
  rentalId: string,
  body: { send: boolean },
  idempotencyKey: string,
): Promise<NewLink> {
  const { data } = await request("POST", pathOf(rentalId, "link"), {
    body,
    idempotencyKey,
    parse: (reply) => newLink.parse(reply),
  }).finally(forgetRentals);
  return data;
}

/** Ends the link of a rental's customer. @throws ProblemFailure 404 */
export async function endBookingLink(rentalId: string, idempotencyKey: string): Promise<void> {
  await request("DELETE", pathOf(rentalId, "link"), { idempotencyKey }).finally(forgetRentals);
}

/** Answers a customer's wish for a later end. @throws ProblemFailure 404, 409 */
export async function answerExtension(
  rentalId: string,
  answer: ExtensionAnswer,
  idempotencyKey: string,
): Promise<Rental> {
  const { data } = await request("POST", pathOf(rentalId, "extension"), {
    body: answer,
    idempotencyKey,
    parse: (reply) => rental.parse(reply),
  }).finally(forgetRentals);
  return data;
}

/** The driver's data that the customer has given. @throws ProblemFailure 404 for none */
export async function driverOfRental(rentalId: string, signal?: AbortSignal): Promise<DriverData> {
  const { data } = await request("GET", pathOf(rentalId, "driver"), {
    signal,
    parse: (reply) => driverData.parse(reply),
  });
  return data;
}

function pathOf(rentalId: string, what: "link" | "extension" | "driver"): string {
  return `/rental/${encodeURIComponent(rentalId)}/${what}`;
}
