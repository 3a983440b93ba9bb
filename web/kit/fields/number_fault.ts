import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { parsePolishNumber } from "./polish_number.ts";

/** Rule of a number; an empty field is 0 if `optional`. */
export type NumberRule = {
  readonly positive?: boolean;
  readonly whole?: boolean;
  readonly optional?: boolean;
  /** Largest amount; nine digits by default. */
  readonly most?: number;
};

/** Why the typed text is not a valid number; undefined if it is valid. */
export function numberFault(text: string, rule: NumberRule = {}): string | undefined {
  if (text.trim() === "") return rule.optional ? undefined : messages.fieldRequired;
  const value = parsePolishNumber(text);
  if (Number.isNaN(value)) return officeMessages.numberUnreadable;
  if (rule.positive && value <= 0) return officeMessages.numberNotPositive;
  if (value < 0) return officeMessages.numberNegative;
  if (rule.whole && !Number.isInteger(value)) return officeMessages.wholeNumberNeeded;
  return value > (rule.most ?? MOST) ? officeMessages.numberTooLarge : undefined;
}

/** The number in a valid field; an empty field is 0. */
export function numberIn(text: string): number {
  return text.trim() === "" ? 0 : parsePolishNumber(text);
}

const MOST = 999_999_999;

/** Why the text is not a valid amount of zł; undefined if it is. */
export function amountFault(text: string): string | undefined {
  return numberFault(text, { most: MOST_ZLOTY });
}

/** The same limit as on the server (shared/papers/settlement/settlement.ts). */
const MOST_ZLOTY = 1_000_000;
