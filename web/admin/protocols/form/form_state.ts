import { officeMessages } from "../../../../shared/office_messages.ts";
import { failureSentence, NetworkFailure } from "../../../state/failures.ts";

/** How a form stands, for the line beside its buttons. */
export type FormState = {
  readonly tone: "calm" | "good" | "warning" | "bad";
  readonly title?: string;
  readonly text: string;
};

/** The state of a protocol's form in words; what is worst comes first. */
export function formState(
  { failure, faults, formFault, readOnly, saving, dirty, online, status, savedTime }: {
    failure: unknown;
    /** How many fields are at fault. */
    faults: number;
    /** What is wrong with all of it together. */
    formFault: string | undefined;
    readOnly: boolean;
    saving: boolean;
    dirty: boolean;
    online: boolean;
    /** Undefined while the server does not know the protocol. */
    status: "planned" | "filled" | "signed" | undefined;
    /** HH:mm of the last save here. */
    savedTime: string | undefined;
  },
): FormState {
  if (readOnly) return { tone: "good", text: "Podpisany · tylko do odczytu" };
  if (saving) return { tone: "calm", text: "Zapisywanie..." };
  if (failure !== undefined) {
    const text = failure instanceof NetworkFailure
      ? officeMessages.protocolNeedsNetwork
      : failureSentence(failure);
    return { tone: "bad", title: officeMessages.protocolNotSaved, text };
  }
  if (formFault) return { tone: "bad", text: formFault };
  if (faults > 0) return { tone: "bad", text: officeMessages.requiredFieldsMissing };
  if (!online) return { tone: "warning", text: officeMessages.protocolNeedsNetwork };
  if (dirty) return { tone: "warning", text: "Niezapisane zmiany · czekają w tej karcie" };
  if (savedTime !== undefined) return { tone: "good", text: `Zapisano o ${savedTime}` };
  return status === "filled"
    ? { tone: "good", text: "Zapisany · bez zmian" }
    : { tone: "calm", text: "Jeszcze nie zapisany" };
}
