import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { Invalid } from "../../../shared/refusals.ts";

/** @throws Invalid with the fields and the sentence that both forms share (back-office §5). */
export function requireComplete(faults: readonly string[]): void {
  if (faults.length === 0) return;
  const fields = faults.map((path) => ({ path, message: messages.fieldRequired }));
  throw new Invalid(fields, officeMessages.requiredFieldsMissing);
}
