import { Buffer } from "node:buffer";
import { randomInt, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { PersonAnswer, PersonQuestion, PersonReply } from "../../../shared/api/my_booking.ts";
import { normalizedEmail } from "../../../shared/customer/email.ts";
import { bookingCodeMail } from "../../../shared/mail/link_security_mails.ts";
import { myBookingMessages } from "../../../shared/my_booking_messages.ts";
import { Rejection, TooManyTries } from "../../../shared/refusals.ts";
import { ANSWER_DIGITS, MOST_ANSWERS } from "../../../shared/rental/my_booking.ts";
import { instant } from "../../../shared/warsaw.ts";
import { companyNow } from "../../catalogue/settings_now.ts";
import { type Allowance, giveBackTry, takeTry, triesLeft } from "../../identity/tries.ts";
import { NOTHING } from "../../ledger/receipts.ts";
import type { Services } from "../../services.ts";
import { fromBytes } from "../../store/json_bytes.ts";
import { keys } from "../../store/keys.ts";
import { tryCommit } from "../../store/try_commit.ts";
import { execute, type Ledger } from "../execute.ts";
import { queueMail } from "../queue_mail.ts";
import type { LinkedBooking } from "./load_booking.ts";

/** What the check of a person runs on. */
type PersonServices =
  & Ledger
  & Pick<Services, "config" | "catalogue" | "mailer" | "wakeMail">;

/**
 * Whoever has a booking's link must also know what its mail does not contain, before personal data
 * are shown, replaced or signed (decisions §13.3). `proof` comes from `confirmPerson`.
 * @throws Rejection `person_not_confirmed` with the question in `current`.
 */
export async function requirePerson(
  services: PersonServices,
  booking: LinkedBooking,
  proof: string,
): Promise<void> {
  const [until = ""] = proof.split(".");
  const isLasting = /^\d{1,15}$/.test(until) && Date.parse(services.clock()) < Number(until);
  if (isLasting && isSame(proof, proofOf(services, booking, until))) return;
  throw await refusal(services, booking, myBookingMessages.personNotConfirmed);
}

/**
 * Checks an answer, or tells what is asked where there is none. An answer is counted before it is
 * compared, so that simultaneous ones are all counted; a right one is taken back.
 * @throws Rejection `person_not_confirmed` with the next question in `current`.
 */
export async function confirmPerson(
  services: PersonServices,
  booking: LinkedBooking,
  { digits, code }: PersonAnswer,
): Promise<PersonReply> {
  const isRight = digits !== undefined
    ? await hasPhoneEnd(services, booking, digits)
    : code !== undefined
    ? await isMailedCode(services, booking, code)
    : undefined;
  if (isRight === undefined) {
    return { state: "asked", ...await questionFor(services, booking) };
  }
  if (!isRight) {
    const { phoneDigitsWrong, codeWrong } = myBookingMessages;
    throw await refusal(services, booking, digits !== undefined ? phoneDigitsWrong : codeWrong);
  }
  const until = Date.parse(services.clock()) + PROOF_MS;
  const proof = proofOf(services, booking, String(until));
  return { state: "confirmed", proof, until: instant(until) };
}

/**
 * Mails a code in place of the one before, if the phone cannot confirm the person any more.
 * @throws Rejection if another thing is asked; TooManyTries after 3 codes a day.
 */
export async function mailCode(
  services: PersonServices,
  booking: LinkedBooking,
): Promise<PersonQuestion> {
  const { by } = await questionFor(services, booking);
  if (by !== "code") throw await refusal(services, booking, myBookingMessages.personNotConfirmed);
  await sendCode(services, booking);
  return await questionFor(services, booking);
}

async function refusal(services: PersonServices, booking: LinkedBooking, sentence: string) {
  return new Rejection("person_not_confirmed", sentence, await questionFor(services, booking));
}

async function questionFor(
  services: PersonServices,
  { rental: { customer }, linkHash }: LinkedBooking,
): Promise<PersonQuestion> {
  const digitsLeft = phoneEnd(customer.phone) === undefined
    ? 0
    : await triesLeft(services, DIGITS, linkHash);
  if (digitsLeft > 0) return { by: "phone", triesLeft: digitsLeft, isMailed: false };
  const canMail = customer.email !== "" && await services.mailer.isConfigured();
  if (!canMail) return { by: "office", triesLeft: 0, isMailed: false };
  const { code } = await readCode(services, linkHash);
  const codesLeft = code ? await triesLeft(services, CODES, code.mark) : 0;
  return { by: "code", triesLeft: codesLeft, isMailed: codesLeft > 0 };
}

/** The last allowed wrong answer mails the code; of simultaneous answers only one is the last. */
async function hasPhoneEnd(
  services: PersonServices,
  booking: LinkedBooking,
  digits: string,
): Promise<boolean> {
  const { rental: { customer: { phone } }, linkHash } = booking;
  const end = phoneEnd(phone);
  const left = end === undefined ? undefined : await leftAfterTry(services, DIGITS, linkHash);
  if (end === undefined || left === undefined) return false;
  if (isSame(digits, end)) {
    await giveBackTry(services, DIGITS, linkHash);
    return true;
  }
  if (left > 0) return false;
  const { by, isMailed } = await questionFor(services, booking);
  // Where no mail may go out any more, the question tells that none did.
  if (by === "code" && !isMailed) await sendCode(services, booking).catch(ignoreTooMany);
  return false;
}

/** A code is right once, and five tries end it. */
async function isMailedCode(
  services: PersonServices,
  { linkHash }: LinkedBooking,
  typed: string,
): Promise<boolean> {
  const { code, entry } = await readCode(services, linkHash);
  if (!code || await leftAfterTry(services, CODES, code.mark) === undefined) return false;
  if (!isSame(code.mark, markOf(services, linkHash, typed))) return false;
  return await tryCommit(services.kv.atomic().check(entry).delete(entry.key)) !== undefined;
}

/** Counts a try. @returns how many are left after it; undefined if none was. */
async function leftAfterTry(
  services: PersonServices,
  allowance: Allowance,
  who: string,
): Promise<number | undefined> {
  return await takeTry(services, allowance, who).catch(ignoreTooMany);
}

function ignoreTooMany(error: unknown): undefined {
  if (!(error instanceof TooManyTries)) throw error;
}

async function sendCode(services: PersonServices, booking: LinkedBooking): Promise<void> {
  const { rentalId, rental, key, linkHash } = booking;
  await takeTry(services, MAILED, linkHash);
  const mailId = services.ids();
  const company = companyNow(await services.catalogue.snapshot());
  await execute(services, { actor: "visitor" }, (facts, now) => {
    const code = String(randomInt(10 ** ANSWER_DIGITS.code)).padStart(ANSWER_DIGITS.code, "0");
    const until = instant(Date.parse(now) + CODE_SECONDS * 1000);
    facts.writes.push({
      key: keys.bookingCode(linkHash),
      value: { mark: markOf(services, linkHash, code), until },
      expireIn: CODE_SECONDS * 1000,
    });
    const content = bookingCodeMail({ rental, company }, code, until);
    const mail = { kind: "booking_code", rentalId, content } as const;
    return Promise.resolve({ appends: [queueMail(facts, key, mailId, mail)], reply: NOTHING });
  });
  services.wakeMail();
}

/** The code of a link that can still be used. */
async function readCode({ kv, clock }: PersonServices, linkHash: string) {
  const entry = await kv.get(keys.bookingCode(linkHash));
  const code = entry.value === null ? undefined : fromBytes(entry.value, storedCode, "a code");
  return { entry, code: code && clock() < code.until ? code : undefined };
}

/** Ends with the link, and with another phone or e-mail. */
function proofOf(
  { vault }: PersonServices,
  { rentalId, rental: { customer: { phone, email } }, linkHash }: LinkedBooking,
  until: string,
): string {
  const bound = [linkHash, rentalId, phone, normalizedEmail(email), until];
  return `${until}.${vault.mark("booking proof", JSON.stringify(bound))}`;
}

function markOf({ vault }: PersonServices, linkHash: string, code: string): string {
  return vault.mark("booking code", JSON.stringify([linkHash, code]));
}

/** The last digits of a phone; undefined for one that has too few. */
function phoneEnd(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, "");
  return digits.length < ANSWER_DIGITS.digits ? undefined : digits.slice(-ANSWER_DIGITS.digits);
}

function isSame(one: string, other: string): boolean {
  const [bytes, others] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === others.length && timingSafeEqual(bytes, others);
}

const storedCode = z.object({ mark: z.string(), until: z.string() });
const DAY = 86_400;
const PROOF_MS = DAY * 1000;
const CODE_SECONDS = 15 * 60;
/** Wrong answers of all who have the link, for as long as a link lasts. */
const DIGITS = {
  what: "booking phone",
  most: MOST_ANSWERS,
  seconds: 400 * DAY,
  isKept: true,
};
/** Of one code, and codes of a link: both together bound the guesses of a day. */
const CODES = {
  what: "booking code",
  most: MOST_ANSWERS,
  seconds: CODE_SECONDS,
  isKept: true,
};
const MAILED = { what: "booking code mail", most: 3, seconds: DAY, isKept: true };
