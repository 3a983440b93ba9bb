import { officeMessages } from "../../../../../shared/office_messages.ts";
import { isStorageFull } from "../../../../offline/db.ts";
import type { KeepingState } from "../../../../offline/device/draft_keeper.ts";
import { failureSentence, NetworkFailure, ProblemFailure } from "../../../../api/failures.ts";
import { type DraftFaults, isMissing } from "./draft_faults.ts";

/** How a form stands, for the line beside its buttons. */
export type FormState = {
  readonly tone: "calm" | "good" | "warning" | "bad";
  readonly title?: string;
  readonly text: string;
};

/** The state of a protocol's form in words; what is worst comes first. */
export function formState(
  {
    failure,
    faults,
    readOnly,
    saving,
    uploading,
    dirty,
    keeping,
    status,
    waits,
    undecided,
    savedTime,
  }: {
    failure: unknown;
    faults: DraftFaults;
    readOnly: boolean;
    saving: boolean;
    /** Its scan is on the way; nothing can be changed meanwhile. */
    uploading: boolean;
    dirty: boolean;
    /** Whether what is typed is on the device. */
    keeping: KeepingState;
    /** Undefined while the server does not know the protocol. */
    status: "planned" | "filled" | "signed" | undefined;
    /** Saved on the device, and not on the server yet. */
    waits: boolean;
    /** It goes no further until a person decides: a conflict or a refusal, which an alert says. */
    undecided: boolean;
    /** HH:mm of the last save here. */
    savedTime: string | undefined;
  },
): FormState {
  const next = undecided ? "wymaga Twojej decyzji" : "czeka na wysłanie";
  if (readOnly) {
    return waits
      ? { tone: "warning", text: `Podpisany na tym urządzeniu · ${next}` }
      : { tone: "good", text: "Podpisany · tylko do odczytu" };
  }
  if (uploading) return { tone: "calm", text: "Wysyłanie skanu · formularz jest zablokowany" };
  if (saving) return { tone: "calm", text: "Zapisywanie..." };
  if (failure !== undefined) {
    return { tone: "bad", title: officeMessages.protocolNotSaved, text: reasonOf(failure) };
  }
  const fault = faultsSentence(faults);
  if (fault !== undefined) return { tone: "bad", text: fault };
  if (dirty) return DRAFT_STATES[keeping];
  const at = savedTime === undefined ? "" : ` o ${savedTime}`;
  if (waits) {
    return { tone: "warning", text: `Zapisano na urządzeniu${at} · ${next}` };
  }
  if (at) return { tone: "good", text: `Zapisano${at}` };
  return status === "filled"
    ? { tone: "good", text: "Zapisany · bez zmian" }
    : { tone: "calm", text: "Jeszcze nie zapisany" };
}

/** What keeps the form from being saved, in one sentence; what is wrong with all of it comes first. */
function faultsSentence({ form, ...fields }: DraftFaults): string | undefined {
  const sentences = Object.values(fields);
  if (form !== undefined || sentences.length === 0) return form;
  return sentences.every(isMissing)
    ? officeMessages.requiredFieldsMissing
    : officeMessages.fieldsToMend;
}

/** Why a save came to nothing: the server's word, or the device's trouble. */
function reasonOf(failure: unknown): string {
  if (failure instanceof ProblemFailure || failure instanceof NetworkFailure) {
    return failureSentence(failure);
  }
  return isStorageFull(failure) ? officeMessages.deviceFull : officeMessages.deviceNotWritten;
}

const DRAFT_STATES: Readonly<Record<KeepingState, FormState>> = {
  kept: { tone: "warning", text: "Szkic · każda zmiana jest już na urządzeniu" },
  keeping: { tone: "warning", text: "Szkic · zapisywanie na urządzeniu..." },
  full: { tone: "bad", text: officeMessages.deviceFull },
  failed: { tone: "bad", text: officeMessages.deviceNotWritten },
};
