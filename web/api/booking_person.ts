import type { PersonQuestion } from "../../shared/api/my_booking.ts";
import type { Instant } from "../../shared/warsaw.ts";
import { type BookingLink, sentWith } from "./booking_link.ts";
import { ProblemFailure } from "./failures.ts";
import { outline } from "./reply_outline.ts";
import { request } from "./transport.ts";

/** The proof that the person at a link was confirmed on this device. */
export interface PersonProof {
  readonly proof: string;
  readonly until: Instant;
}

/** What the person at a link answers: the end of the phone, or the mailed code. */
type PersonInput = { readonly digits: string } | { readonly code: string };

/** Tells what the person at a link is asked. @throws ProblemFailure 404, 410, 429 */
export async function askPerson(link: BookingLink, signal: AbortSignal): Promise<PersonQuestion> {
  const { data } = await request("POST", PATH, {
    ...sentWith(link),
    body: {},
    signal,
    parse: readQuestion,
  });
  return data;
}

/**
 * Confirms the person at a link. @throws ProblemFailure 400, 404, 409 `person_not_confirmed` with
 * the next question, 410, 429
 */
export async function confirmPerson(link: BookingLink, body: PersonInput): Promise<PersonProof> {
  const { data } = await request("POST", PATH, { ...sentWith(link), body, parse: readProof });
  return data;
}

/** Mails a code. @throws ProblemFailure 404, 409, 410, 429 */
export async function mailPersonCode(link: BookingLink): Promise<PersonQuestion> {
  const { data } = await request("POST", `${PATH}/code`, {
    ...sentWith(link),
    parse: readQuestion,
  });
  return data;
}

/** The question of a refusal; undefined for another failure. */
export function questionOf(failure: unknown): PersonQuestion | undefined {
  const isAsked = failure instanceof ProblemFailure &&
    failure.problem.type === "/problems/person_not_confirmed";
  return isAsked ? readQuestion(failure.problem.current) : undefined;
}

const PATH = "/booking/person";
const readProof = outline<PersonProof>("proof", "until");
const readQuestion = outline<PersonQuestion>("by", "triesLeft", "isMailed");
