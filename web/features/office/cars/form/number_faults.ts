import { messages } from "../../../../../shared/messages.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { parsePolishNumber } from "../../../../kit/fields/polish_number.ts";

/** What a number must be; an empty one is 0 where it is `optional`. */
export type NumberRule = {
  readonly positive?: boolean;
  readonly whole?: boolean;
  readonly optional?: boolean;
  /** Largest amount; nine digits unless told otherwise. */
  readonly most?: number;
};

/** Why the typed text cannot be saved; undefined where it can. */
export function numberFault(text: string, rule: NumberRule = {}): string | undefined {
  if (text.trim() === "") return rule.optional ? undefined : messages.fieldRequired;
  const value = parsePolishNumber(text);
  if (Number.isNaN(value)) return officeMessages.numberUnreadable;
  if (rule.positive && value <= 0) return officeMessages.numberNotPositive;
  if (value < 0) return officeMessages.numberNegative;
  if (rule.whole && !Number.isInteger(value)) return officeMessages.wholeNumberNeeded;
  return value > (rule.most ?? MOST) ? officeMessages.numberTooLarge : undefined;
}

/** The number in a field without faults; an empty one is 0. */
export function numberIn(text: string): number {
  return text.trim() === "" ? 0 : parsePolishNumber(text);
}

const MOST = 999_999_999;
