import { officeMessages } from "../../../../../shared/office_messages.ts";
import { failureSentence, NetworkFailure, ProblemFailure } from "../../../../api/failures.ts";
import type { FormField } from "./car_form.ts";

/** Why a save did not work: the form's own sentence, and what is known of the cause. */
export type SaveFailure = { readonly title: string; readonly reasons: readonly string[] };

/** What to say of whatever a save threw (back-office §8). */
export function saveFailure<Values>(
  failure: unknown,
  fields: readonly FormField<Values>[],
  existing: boolean,
): SaveFailure {
  const title = existing ? officeMessages.carNotSaved : officeMessages.carNotAdded;
  if (failure instanceof NetworkFailure) {
    return { title, reasons: [officeMessages.carNeedsNetwork] };
  }
  const named = failure instanceof ProblemFailure ? failure.errors : [];
  const reasons = named.map(({ path, message }) => {
    const [first] = path.split(".");
    const label = fields.find(({ name }) => name === first)?.label;
    return label ? `${label}: ${message}` : message;
  });
  return { title, reasons: reasons.length > 0 ? reasons : [failureSentence(failure)] };
}
