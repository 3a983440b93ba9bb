import type { z } from "zod";
import type {
  BookingAgreement,
  bookingAgreementSigning,
} from "../../shared/api/booking_agreement.ts";
import type { BookingChange, MyBooking, PersonQuestion } from "../../shared/api/my_booking.ts";
import type { driverData } from "../../shared/rental/driver.ts";
import type { Instant } from "../../shared/warsaw.ts";
import { send, visit } from "./call.ts";
import { ProblemFailure } from "./failures.ts";
import { outline } from "./reply_outline.ts";

/** A customer's link, and the proof that its person was confirmed on this device, if there is one. */
export interface BookingLink {
  readonly token: string;
  readonly proof?: string | undefined;
}

/** What every call by a link is sent with. */
function sentWith({ token, proof }: BookingLink) {
  // The names are `BOOKING_TOKEN` and `BOOKING_PROOF`, whose modules would load zod.
  return { headers: { "Booking-Token": token, ...(proof && { "Booking-Proof": proof }) } };
}

/** The booking that a link opens. @throws ProblemFailure 404, 410, 429 */
export function viewBooking(token: string, signal: AbortSignal): Promise<MyBooking> {
  return visit("POST /booking/view", { ...sentWith({ token }), signal, check: readBooking });
}

/** What a link can change, by the last part of its address. */
export interface BookingWrites {
  readonly change: BookingChange;
  readonly cancel: Record<never, never>;
  readonly extension: { readonly until: string };
  readonly driver: z.input<typeof driverData>;
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
  const options = { public: true, ...sentWith(link), body, idempotencyKey };
  const { data } = await send(`POST /booking/${what}`, options);
  return readBooking(data);
}

/** Asks for a new link by mail; the reply is the same for an unknown e-mail. */
/** @returns whether a mail can be sent, which does not tell if there is a booking. */
export async function askForBookingLink(email: string, idempotencyKey: string): Promise<boolean> {
  const { isMailOff = false } = await visit("POST /booking/link", {
    body: { email },
    idempotencyKey,
    check: outline("accepted"),
  });
  return !isMailOff;
}

/** The proof that the person at a link was confirmed on this device. */
export interface PersonProof {
  readonly proof: string;
  readonly until: Instant;
}

/** What the person at a link answers: the end of the phone, or the mailed code. */
type PersonInput = { readonly digits: string } | { readonly code: string };

/** Tells what the person at a link is asked. @throws ProblemFailure 404, 410, 429 */
export async function askPerson(link: BookingLink, signal: AbortSignal): Promise<PersonQuestion> {
  const options = { ...sentWith(link), body: {}, signal };
  return readQuestion(await visit("POST /booking/person", { ...options, check: outline("state") }));
}

/**
 * Confirms the person at a link. @throws ProblemFailure 400, 404, 409 `person_not_confirmed` with
 * the next question, 410, 429
 */
export async function confirmPerson(link: BookingLink, body: PersonInput): Promise<PersonProof> {
  const options = { ...sentWith(link), body };
  return readProof(await visit("POST /booking/person", { ...options, check: outline("state") }));
}

/** Mails a code. @throws ProblemFailure 404, 409, 410, 429 */
export function mailPersonCode(link: BookingLink): Promise<PersonQuestion> {
  return visit("POST /booking/person/code", { ...sentWith(link), check: readQuestion });
}

/** The question of a refusal; undefined for another failure. */
export function questionOf(failure: unknown): PersonQuestion | undefined {
  const isAsked = failure instanceof ProblemFailure &&
    failure.problem.type === "/problems/person_not_confirmed";
  return isAsked ? readQuestion(failure.problem.current) : undefined;
}

/** A customer's signature, as their page sends it. */
type BookingAgreementFields = z.input<typeof bookingAgreementSigning>;

/** The agreement of the booking that `token` opens. @throws ProblemFailure 404, 409, 410, 429 */
export function readBookingAgreement(
  link: BookingLink,
  signal?: AbortSignal,
): Promise<BookingAgreement> {
  return visit("POST /booking/agreement", { ...sentWith(link), signal, check: outline("state") });
}

/**
 * Signs it; a repeated key does not sign again. @throws ProblemFailure 400, 404, 409 `signing_outdated`
 * if it has changed since it was read
 */
export function signBookingAgreement(
  link: BookingLink,
  body: BookingAgreementFields,
  idempotencyKey: string,
): Promise<BookingAgreement> {
  const options = { ...sentWith(link), body, idempotencyKey };
  return visit("POST /booking/agreement/sign", { ...options, check: outline("state") });
}

/** The PDF of the signed agreement. @throws ProblemFailure 404 */
export function bookingAgreementPdf(link: BookingLink): Promise<Blob> {
  const options = { ...sentWith(link), timeout: DRAWING_TIME };
  return visit("POST /booking/agreement/pdf", { ...options, check: readFile });
}

/** ms; the server may have to draw it first. */
const DRAWING_TIME = 100_000;

const readBooking: (data: unknown) => MyBooking = outline(
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
const readProof: (data: unknown) => PersonProof = outline("proof", "until");
const readQuestion: (data: unknown) => PersonQuestion = outline("by", "triesLeft", "isMailed");

function readFile(data: unknown): Blob {
  if (data instanceof Blob) return data;
  throw new TypeError("Cannot use the reply: expected a file");
}
