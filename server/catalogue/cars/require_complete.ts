import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { Invalid } from "../../../shared/refusals.ts";

/** @throws Invalid that names the fields and says the one sentence of both forms (back-office §5). */
export function requireComplete(faults: readonly string[]): void {
  if (faults.length === 0) return;
  const fields = faults.map((path) => ({ path, message: messages.fieldRequired }));
  throw new Invalid(fields, officeMessages.requiredFieldsMissing);
}
