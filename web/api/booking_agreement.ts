import type { z } from "zod";
import type {
  BookingAgreement,
  bookingAgreementSigning,
} from "../../shared/api/booking_agreement.ts";
import { outline } from "./reply_outline.ts";
import { request } from "./transport.ts";

/** A customer's signature, as their page sends it. */
export type BookingAgreementFields = z.input<typeof bookingAgreementSigning>;

/** The agreement of the booking that `token` opens. @throws ProblemFailure 404, 410, 429 */
export async function readBookingAgreement(
  token: string,
  signal?: AbortSignal,
): Promise<BookingAgreement> {
  const { data } = await request("POST", BASE, { ...sentWith(token), signal, parse });
  return data;
}

/**
 * Signs it; a repeated key does not sign again. @throws ProblemFailure 400, 404, 409 `signing_outdated`
 * if it has changed since it was read
 */
export async function signBookingAgreement(
  token: string,
  body: BookingAgreementFields,
  idempotencyKey: string,
): Promise<BookingAgreement> {
  const { data } = await request("POST", `${BASE}/sign`, {
    ...sentWith(token),
    body,
    idempotencyKey,
    parse,
  });
  return data;
}

/** The PDF of the signed agreement. @throws ProblemFailure 404 */
export async function bookingAgreementPdf(token: string): Promise<Blob> {
  const { data } = await request("POST", `${BASE}/pdf`, {
    ...sentWith(token),
    timeout: DRAWING_TIME,
    parse: (reply) => {
      if (reply instanceof Blob) return reply;
      throw new TypeError("The reply is no file");
    },
  });
  return data;
}

const BASE = "/booking/agreement";
/** ms; the server may have to draw it first. */
const DRAWING_TIME = 100_000;
const parse = outline<BookingAgreement>("state");

function sentWith(token: string) {
  // The name of the header is `BOOKING_TOKEN`, whose module would load zod.
  return { public: true, headers: { "Booking-Token": token } };
}
