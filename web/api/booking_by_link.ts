import type { z } from "zod";
import type { BookingChange, MyBooking } from "../../shared/api/my_booking.ts";
import type { driverData } from "../../shared/rental/driver.ts";
import { type BookingLink, sentWith } from "./booking_link.ts";
import { outline } from "./reply_outline.ts";
import { request } from "./transport.ts";

/** The driver's data, as the form sends them. */
type DriverInput = z.input<typeof driverData>;

/** The booking that a link opens. @throws ProblemFailure 404, 410, 429 */
export async function viewBooking(token: string, signal: AbortSignal): Promise<MyBooking> {
  const { data } = await request("POST", "/booking/view", {
    ...sentWith({ token }),
    signal,
    parse: readBooking,
  });
  return data;
}

/** What a link can change, by the last part of its address. */
export interface BookingWrites {
  readonly change: BookingChange;
  readonly cancel: Record<never, never>;
  readonly extension: { readonly until: string };
  readonly driver: DriverInput;
}

/**
 * Changes a booking by its link; a repeated key does not change it again.
 * @throws ProblemFailure 400, 404, 409, 410, 429
 */
export async function writeBooking<What extends keyof BookingWrites>(
  link: BookingLink,
  what: What,
  body: BookingWrites[What],
  idempotencyKey: string,
): Promise<MyBooking> {
  const { data } = await request("POST", `/booking/${what}`, {
    ...sentWith(link),
    body,
    idempotencyKey,
    parse: readBooking,
  });
  return data;
}

/** Asks for a new link by mail; the reply is the same for an unknown e-mail. */
export async function askForBookingLink(email: string, idempotencyKey: string): Promise<void> {
  await request("POST", "/booking/link", { public: true, body: { email }, idempotencyKey });
}

const readBooking = outline<MyBooking>(
  "id",
  "status",
  "car",
  "startDateTime",
  "endDateTime",
  "quote",
  "changeableUntil",
  "may",
  "driver",
  "extension",
  "sequence",
);
