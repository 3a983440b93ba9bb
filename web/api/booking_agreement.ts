import type { z } from "zod";
import type {
  BookingAgreement,
  bookingAgreementSigning,
} from "../../shared/api/booking_agreement.ts";
import { type BookingLink, sentWith } from "./booking_link.ts";
import { outline } from "./reply_outline.ts";
import { request } from "./transport.ts";

/** A customer's signature, as their page sends it. */
type BookingAgreementFields = z.input<typeof bookingAgreementSigning>;

/** The agreement of the booking that `token` opens. @throws ProblemFailure 404, 409, 410, 429 */
export async function readBookingAgreement(
  link: BookingLink,
  signal?: AbortSignal,
): Promise<BookingAgreement> {
  const { data } = await request("POST", BASE, { ...sentWith(link), signal, parse });
  return data;
}

/**
 * Signs it; a repeated key does not sign again. @throws ProblemFailure 400, 404, 409 `signing_outdated`
 * if it has changed since it was read
 */
export async function signBookingAgreement(
  link: BookingLink,
  body: BookingAgreementFields,
  idempotencyKey: string,
): Promise<BookingAgreement> {
  const { data } = await request("POST", `${BASE}/sign`, {
    ...sentWith(link),
    body,
    idempotencyKey,
    parse,
  });
  return data;
}

/** The PDF of the signed agreement. @throws ProblemFailure 404 */
export async function bookingAgreementPdf(link: BookingLink): Promise<Blob> {
  const { data } = await request("POST", `${BASE}/pdf`, {
    ...sentWith(link),
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
