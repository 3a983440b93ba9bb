import type { ContactFault, ContactField } from "../../../shared/contact/contact_rules.ts";
import { messages } from "../../../shared/messages.ts";
import { NetworkFailure, ProblemFailure } from "../../api/failures.ts";

/** Why a message was not sent: one sentence, and what stands at its fields. */
export type ContactRefusal = { sentence: string; faults: readonly ContactFault[] };

/** What to say of whatever sending threw (public-side §8). */
export function contactRefusal(failure: unknown): ContactRefusal {
  if (failure instanceof NetworkFailure) {
    return { sentence: messages.contactNeedsNetwork, faults: [] };
  }
  if (!(failure instanceof ProblemFailure)) return { sentence: messages.contactFailed, faults: [] };
  const faults = failure.errors.flatMap(({ path, message }) => {
    const field = FIELDS.find((one) => one === path);
    return field ? [{ field, message }] : [];
  });
  return {
    // Of what the server says, only this tells more than that it did not work: how long to wait.
    sentence: failure.status === 429 ? failure.errorMessage : messages.contactFailed,
    faults,
  };
}

const FIELDS: readonly ContactField[] = [
  "customerFirstName",
  "customerEmail",
  "message",
  "consent",
];
