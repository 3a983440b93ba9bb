import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { parsePolishNumber } from "./polish_number.ts";

/** Why the text is not a valid amount of zł; undefined if it is. */
export function amountFault(text: string): string | undefined {
  if (text.trim() === "") return messages.fieldRequired;
  const amount = parsePolishNumber(text);
  if (Number.isNaN(amount)) return officeMessages.numberUnreadable;
  if (amount < 0) return officeMessages.numberNegative;
  return amount > MOST ? officeMessages.numberTooLarge : undefined;
}

/** The same limit as on the server (shared/papers/settlement/settlement.ts). */
const MOST = 1_000_000;
