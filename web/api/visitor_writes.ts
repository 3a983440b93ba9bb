import type { z } from "zod";
import type { contactRequest } from "../../shared/api/contact.ts";
import type { bookedRental, bookingRequest, BusyRental } from "../../shared/api/rental.ts";
import type { RentalCar } from "../../shared/api/rental_car.ts";
import { visit } from "./call.ts";
import { outline } from "./reply_outline.ts";

/** The fields of a booking, as a form sends them. */
export type BookingFields = z.input<typeof bookingRequest>;
/** The fields of a message, as the contact form sends them. */
export type ContactFields = z.input<typeof contactRequest>;

/** What the page uses of the reply to a booking. */
export type BookedReply =
  & BusyRental
  & Pick<z.infer<typeof bookedRental>, "linkSince" | "isMailOff">;

/** Books a car; a repeated key does not book again. @throws ProblemFailure 400, 404, 409, 429 */
export async function bookRental(
  fields: BookingFields,
  idempotencyKey: string,
): Promise<BookedReply> {
  return await visit("POST /rental", {
    public: false,
    body: fields,
    idempotencyKey,
    check: outline("id", "rentalCarId", "startDateTime", "endDateTime"),
  });
}

/**
 * The call that follows a booking (public-side §3). The booking has queued the mail to the business:
 * this only lets it be sent at once.
 */
export async function wakeBookingMail(
  { id, startDateTime, endDateTime }: BusyRental,
  { customerEmail, customerFirstName, customerLastName, additionalInfo }: BookingFields,
  { brand, model }: Pick<RentalCar, "brand" | "model">,
): Promise<void> {
  await visit("POST /email/rental-notification", {
    public: false,
    check: outline("accepted"),
    body: {
      rentalId: id,
      customerEmail,
      startDateTime,
      endDateTime,
      customerFirstName,
      customerLastName,
      additionalInfo,
      carBrand: brand,
      carModel: model,
    },
  });
}

/**
 * Sends a message to the business; a repeated key does not send again. @throws ProblemFailure 400,
 * 429
 */
export async function sendContactMessage(
  fields: ContactFields,
  idempotencyKey: string,
): Promise<void> {
  await visit("POST /email/contact-form", {
    public: false,
    body: fields,
    idempotencyKey,
    check: outline("accepted"),
  });
}

/**
 * Asks for new links by mail, of all bookings of an e-mail or of one; the reply is the same for an
 * unknown one. @returns whether mails can be sent at all. @throws ProblemFailure 400, 429
 */
export async function askForBookingLink(
  body: { readonly email: string; readonly rentalId?: string },
  idempotencyKey: string,
): Promise<boolean> {
  const { isMailOff = false } = await visit("POST /booking/link", {
    body,
    idempotencyKey,
    check: outline("accepted"),
  });
  return !isMailOff;
}
