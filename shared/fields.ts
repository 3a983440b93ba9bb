import { z } from "zod";
import { EMAIL_LENGTH } from "./customer/email.ts";
import { phoneLine } from "./customer/phone.ts";
import { oneLine, severalLines } from "./line_text.ts";
import { messages } from "./messages.ts";
import { instant } from "./warsaw.ts";
import { wholeGrosze } from "./zloty.ts";

/** Longest short field and longest text, in characters (decisions §9.9). */
export const SHORT_LENGTH = 200;
export const TEXT_LENGTH = 4_000;
/** Largest amount of anything, to both sides of 0. */
const MOST = 999_999_999;

/** One line of at most 200 characters (`oneLine`), and a text of at most 4,000 in several lines. */
export const lineText = z.string().overwrite(oneLine).max(SHORT_LENGTH, messages.fieldTooLong);
export const linesText = z.string().overwrite(severalLines).max(TEXT_LENGTH, messages.fieldTooLong);

/** A name or other short field; null and absent read as empty. */
export const shortText = lineText.nullish().transform((text) => text ?? "");

/** A longer text; null and absent read as empty. */
export const longText = linesText.nullish().transform((text) => text ?? "");

/** A phone number, with plain spaces and hyphens; null and absent read as empty. */
export const phoneText = lineText.overwrite(phoneLine).nullish().transform((text) => text ?? "");

/** An e-mail for `isEmail`: one that is too long gets its sentence. */
export const emailLine = z.string().overwrite(oneLine).max(EMAIL_LENGTH, messages.emailInvalid);
export const emailText = emailLine.nullish().transform((text) => text ?? "");

/** The first two for writes that may omit a field to keep it; null reads as empty. */
export const writtenText = lineText.nullable().transform((text) => text ?? "");
export const writtenLongText = linesText.nullable().transform((text) => text ?? "");

/**
 * The same two for what a protocol's hash covers, only trimmed: another text than the signers saw
 * would be refused. The form has brought it into lines (`draftContent`), and papers draw no unseen
 * character (`drawableText`).
 */
export const hashedText = z.string().max(SHORT_LENGTH, messages.fieldTooLong).trim().nullish()
  .transform((text) => text ?? "");
export const hashedLongText = z.string().max(TEXT_LENGTH, messages.fieldTooLong).trim().nullish()
  .transform((text) => text ?? "");

/** A number of at most nine digits; null reads as 0. */
export const writtenNumber = z.number(messages.badRequest).max(MOST, messages.badRequest)
  .min(-MOST, messages.badRequest).nullable().transform((number) => number ?? 0);

/** A small whole number, from 0 to 99; null reads as 0. */
export const writtenCount = z.number(messages.badRequest).int(messages.badRequest)
  .min(0, messages.badRequest).max(99, messages.badRequest).nullable()
  .transform((count) => count ?? 0);

/** An amount of zł, in whole grosze; null reads as 0. */
export const writtenMoney = writtenNumber.transform(wholeGrosze);

/** One of a list, or empty; null reads as empty. */
export function writtenOption(options: readonly string[]) {
  return z.enum([...options, ""], messages.badRequest).nullable()
    .transform((option): string => option ?? "");
}

/** An id: UUID text of any version; new ones are UUIDv7 (decisions §1.2). */
export const id = z.uuid(messages.badRequest).transform((text) => text.toLowerCase());

/** Years that a date may lie in; beyond them the text of an instant is no longer in time order. */
const FIRST_YEAR = "2000";
const LAST_YEAR = "2199";

/** An instant given with Z or an offset, made canonical UTC (decisions §1.3). */
export const instantField = z.iso.datetime({ offset: true, error: messages.badRequest })
  .transform((text) => instant(text))
  .refine(isInSaneYear, messages.badRequest);

function isInSaneYear(text: string): boolean {
  const year = text.slice(0, text.indexOf("-", 1));
  return year.length === 4 && year >= FIRST_YEAR && year <= LAST_YEAR;
}

/** A calendar date yyyy-MM-dd and a time of day HH:mm; empty if not given. */
export const dateField = z.union([
  z.iso.date().refine(isInSaneYear, messages.badRequest),
  z.literal(""),
]).nullish()
  .transform((text) => text ?? "");
export const timeField = z.union([z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/), z.literal("")])
  .nullish().transform((text) => text ?? "");

/** A ticked box; null, absent and empty read as not ticked. */
export const consentField = z.union([z.boolean(), z.literal("")]).nullish()
  .transform((given) => given === true);
