import type { FieldErrors } from "react-hook-form";
import { messages } from "../../../../shared/messages.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { failureSentence, NetworkFailure, ProblemFailure } from "../../../api/failures.ts";
import { browserDrafts } from "../../../offline/device/browser_device.ts";
import type { KeepingState } from "../../../offline/device/draft_keeper.ts";
import { NewerOnDevice } from "../../../offline/outbox.ts";
import { FormBar } from "../../../kit/fields/FormBar.tsx";
import { useSteadyKeeping } from "../form/watch_steadily.ts";
import type { AgreementValues } from "./agreement_values.ts";
import type { AgreementEditing } from "./use_agreement_form.ts";

/** The bar with 'Zapisz', and why the last press did not save. */
export function AgreementBar({ editing, back, existing }: {
  editing: AgreementEditing;
  back: string;
  /** The agreement is not a new one. */
  existing: boolean;
}) {
  const { fields, failure, unfinished, dirty, saving } = editing;
  const { isSubmitted, isValid, errors } = fields.formState;
  const keeping = useSteadyKeeping(browserDrafts().keeping, dirty);
  const hasOwnAlert = isRefusal(failure, "signed_document") || isRefusal(failure, "paper_exists");
  return (
    <FormBar
      back={back}
      dirty={dirty}
      incomplete={isSubmitted && !isValid && failure === undefined
        ? faultsSentence(errors)
        : dirty && (NOT_KEPT[keeping] ?? false)}
      failure={unfinished
        ? { title: unfinished.title, reasons: [failureSentence(unfinished.failure)] }
        : failure === undefined || hasOwnAlert
        ? undefined
        : {
          title: existing ? officeMessages.agreementNotUpdated : officeMessages.agreementNotAdded,
          reasons: [reasonOf(failure)],
        }}
      saving={saving}
      needsNetwork={editing.file
        ? officeMessages.agreementFileNeedsNetwork
        : officeMessages.agreementSavedOffline}
    />
  );
}

/** Whether the server has refused it by this code. */
export function isRefusal(failure: unknown, code: string): boolean {
  return failure instanceof ProblemFailure && failure.problem.type?.endsWith(`/${code}`) === true;
}

/** The faults of the form in one sentence. */
function faultsSentence(errors: FieldErrors<AgreementValues>): string {
  const missing = Object.values(errors).every((error) => error.message === messages.fieldRequired);
  return missing ? officeMessages.requiredFieldsMissing : officeMessages.fieldsToMend;
}

function reasonOf(failure: unknown): string {
  if (failure instanceof NewerOnDevice) return officeMessages.agreementNewerHere;
  return failure instanceof NetworkFailure
    ? officeMessages.agreementFileNeedsNetwork
    : failureSentence(failure);
}

/** Why what was typed is not on the device. */
const NOT_KEPT: Readonly<Partial<Record<KeepingState, string>>> = {
  full: officeMessages.deviceFull,
  failed: officeMessages.deviceNotWritten,
};
