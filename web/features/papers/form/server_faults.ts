import { ProblemFailure } from "../../../api/failures.ts";
import { DRAFT_FIELDS } from "./draft_changes.ts";
import type { DraftFaults } from "./draft_faults.ts";

/** What the server says of single fields, at the fields of the form. */
export function serverFaults(failure: unknown): DraftFaults {
  const errors = failure instanceof ProblemFailure ? failure.errors : [];
  return Object.fromEntries(errors.flatMap(({ path, message }) => {
    const field = fieldOf(path.split(".")[0] ?? "");
    return field ? [[field, message]] : [];
  }));
}

function fieldOf(name: string): keyof DraftFaults | undefined {
  return name === "dateTime" ? "date" : DRAFT_FIELDS.find((field) => field === name);
}
