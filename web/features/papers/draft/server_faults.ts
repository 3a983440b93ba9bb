import { ProblemFailure } from "../../../api/failures.ts";
import type { DraftFaults } from "./draft_faults.ts";
import { DRAFT_FIELDS, type ProtocolDraft } from "./protocol_draft.ts";

/** The server's errors of single fields, by the fields of the form. */
export function serverFaults(failure: unknown): DraftFaults {
  const errors = failure instanceof ProblemFailure ? failure.errors : [];
  return Object.fromEntries(errors.flatMap(({ path, message }) => {
    const field = fieldOf(path.split(".")[0] ?? "");
    return field ? [[field, message]] : [];
  }));
}

function fieldOf(name: string): keyof DraftFaults | undefined {
  if (name === "dateTime") return "date";
  return isField(name) ? name : undefined;
}

function isField(name: string): name is keyof ProtocolDraft {
  return Object.hasOwn(DRAFT_FIELDS, name);
}
