import { useState } from "react";
import { v7 } from "uuid";
import { useSnapshot } from "valtio";
import {
  type ContactFault,
  contactFaults,
  type ContactField,
} from "../../../shared/contact/contact_rules.ts";
import { messages } from "../../../shared/messages.ts";
import { useUnsavedWork } from "../../records/use_unsaved_work.ts";
import { type ContactFields, sendContactMessage } from "../../api/api.ts";
import { attemptFor, settles } from "../../api/attempt.ts";
import { NetworkFailure, ProblemFailure } from "../../api/failures.ts";
import { createKeptAttempt } from "../../api/kept_attempt.ts";
import {
  changeContactDraft,
  clearContactDraft,
  type ContactDraft,
  contactDraft,
  isContactTyped,
} from "./contact_draft.ts";

export type Contact = ReturnType<typeof useContact>;

/** Result of the last attempt to send, until something is typed. */
export type ContactOutcome = { tone: "success" | "error"; sentence: string };

/**
 * State of the contact form, and its command `send`; `subject` names what the message is about, if
 * known.
 */
export function useContact(subject: string) {
  const draft = useSnapshot(contactDraft, { sync: true });
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(false);
  const [refused, setRefused] = useState<ContactRefusal>();
  const [wrongAt, setWrongAt] = useState<number>();
  useUnsavedWork(isContactTyped(draft));

  const faults = [...(tried ? contactFaults(draft) : []), ...refused?.faults ?? []];

  function change(typed: Partial<ContactDraft>) {
    setSent(false);
    setRefused(undefined);
    changeContactDraft(typed);
  }

  /** `website` is the value of the honeypot field. */
  async function send(website: string) {
    setTried(true);
    setSent(false);
    setRefused(undefined);
    if (contactFaults(draft).length > 0) return setWrongAt(Date.now());
    const fields = contactFields(draft, subject, website);
    const attempt = attemptFor(JSON.stringify(fields), keptAttempt.get(), v7);
    keptAttempt.keep(attempt);
    setSending(true);
    try {
      await sendContactMessage(fields, attempt.key);
      keptAttempt.keep(undefined);
      clearContactDraft();
      setTried(false);
      setSent(true);
    } catch (failure) {
      // Any failure: the visitor sees its sentence and the typed values stay.
      const status = failure instanceof ProblemFailure ? failure.status : undefined;
      if (settles(status)) keptAttempt.keep(undefined);
      const refusal = contactRefusal(failure);
      setRefused(refusal);
      if (refusal.faults.length > 0) setWrongAt(Date.now());
    } finally {
      setSending(false);
    }
  }

  return {
    draft,
    errors: contactErrors(faults),
    outcome: outcomeOf(sent, refused),
    /** When faults were last found: changes with every press. */
    wrongAt,
    sending,
    change,
    send,
  };
}

function outcomeOf(sent: boolean, refused: ContactRefusal | undefined): ContactOutcome | undefined {
  if (refused) return { tone: "error", sentence: refused.sentence };
  return sent ? { tone: "success", sentence: messages.contactSent } : undefined;
}

function contactFields(draft: ContactDraft, subject: string, website: string): ContactFields {
  return {
    customerFirstName: draft.customerFirstName.trim(),
    customerEmail: draft.customerEmail.trim(),
    subject,
    message: draft.message.trim(),
    consent: draft.consent,
    website,
  };
}

const keptAttempt = createKeptAttempt("contactAttempt");

type ContactErrors = Readonly<Partial<Record<ContactField, string>>>;

/** The messages at the fields: the first broken rule of each. */
export function contactErrors(faults: readonly ContactFault[]): ContactErrors {
  return Object.fromEntries(faults.toReversed().map(({ field, message }) => [field, message]));
}

/** Why a message was not sent: one sentence, and the faults at its fields. */
type ContactRefusal = { sentence: string; faults: readonly ContactFault[] };

/** The texts for whatever sending threw (public-side §8). */
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
    // Of the server's messages, only this one adds information: how long to wait.
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
