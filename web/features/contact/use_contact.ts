import { type ContactFields, sendContactMessage } from "../../api/visitor_writes.ts";
import { useState } from "react";
import { useSnapshot } from "valtio";
import {
  type ContactFault,
  contactFaults,
  type ContactField,
} from "../../../shared/contact/contact_rules.ts";
import { messages } from "../../../shared/messages.ts";
import { useUnsavedWork } from "../../records/use_unsaved_work.ts";
import type { AskedCar } from "./asked_car.ts";
import { createKeptAttempt, sendOnce } from "../../api/attempt.ts";
import { NetworkFailure, ProblemFailure } from "../../api/failures.ts";
import { isDraftDirty, keptDraft } from "../../records/draft.ts";

export type Contact = ReturnType<typeof useContact>;

/** Result of the last attempt to send, until something is typed. */
export type ContactOutcome = { tone: "success" | "error"; sentence: string };

type ContactDraft = typeof NOBODY & typeof NOTHING;

/** What the last attempts to send a message about a car led to. */
interface ContactAnswer {
  readonly carId: string;
  readonly tried?: boolean | undefined;
  readonly sent?: boolean;
  readonly refused?: ContactRefusal;
}

/**
 * State of the contact form about `carId`, and its command `send`; `car` is that car once known.
 */
export function useContact(
  carId: string,
  car: Pick<AskedCar, "id" | "subject"> | null | undefined,
) {
  const person = useSnapshot(contactDraft, { sync: true });
  const text = useSnapshot(contactText(carId), { sync: true });
  const draft = { ...person, ...text };
  const [answer, setAnswer] = useState<ContactAnswer>({ carId });
  const [sending, setSending] = useState(false);
  const [presses, setPresses] = useState(0);
  useUnsavedWork(isContactTyped(draft));

  // What was answered to a message about another car says nothing of this one.
  const { tried, sent, refused }: ContactAnswer = answer.carId === carId ? answer : { carId };
  const faults = [...(tried ? contactFaults(draft) : []), ...refused?.faults ?? []];

  /** `website` is the value of the honeypot field. */
  async function send(website: string) {
    setAnswer({ carId, tried: true });
    if (contactFaults(draft).length === 0) await sendSound(website);
    setPresses((before) => before + 1);
  }

  async function sendSound(website: string) {
    const fields = contactFields(draft, car, website);
    setSending(true);
    try {
      await sendOnce(keptAttempt, JSON.stringify(fields), (key) => sendContactMessage(fields, key));
      clearContactDraft(carId);
      setAnswer({ carId, sent: true });
    } catch (failure) {
      // Whatever it was, the visitor sees the sentence and everything typed stays.
      setAnswer({ carId, tried: true, refused: contactRefusal(failure) });
    } finally {
      setSending(false);
    }
  }

  return {
    draft,
    errors: contactErrors(faults),
    outcome: outcomeOf(sent, refused),
    /** Grows with each press of the button that was answered. */
    presses,
    sending,
    change(typed: Partial<typeof NOBODY>, written: Partial<typeof NOTHING> = {}) {
      setAnswer({ carId, tried });
      Object.assign(contactDraft, typed);
      Object.assign(contactText(carId), written);
    },
    send,
    /** Shows the emptied form once more. */
    writeAgain: () => setAnswer({ carId }),
  };
}

function outcomeOf(
  sent: boolean | undefined,
  refused: ContactRefusal | undefined,
): ContactOutcome | undefined {
  if (refused) return { tone: "error", sentence: refused.sentence };
  return sent ? { tone: "success", sentence: messages.contactSent } : undefined;
}

function contactFields(
  draft: ContactDraft,
  car: Pick<AskedCar, "id" | "subject"> | null | undefined,
  website: string,
): ContactFields {
  return {
    customerFirstName: draft.customerFirstName.trim(),
    customerEmail: draft.customerEmail.trim(),
    customerPhone: draft.customerPhone.trim(),
    subject: car?.subject ?? "",
    carId: car?.id ?? "",
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
  "customerPhone",
  "message",
  "consent",
];

/** Who writes: the same in the general form and in those of cars. */
const NOBODY = { customerFirstName: "", customerEmail: "", customerPhone: "" };
/**
 * What the visitor wrote about one subject, and the consent to it; `prefilled` is the text that the
 * page put into the message.
 */
const NOTHING = { message: "", prefilled: "", consent: false };

/**
 * The drafts in this tab: they survive a reload and a lost network, and are cleared once they are
 * sent. What is written in the general form does not appear in that of a car, or of another one.
 */
export const contactDraft = keptDraft("contactDraft", NOBODY);

const texts = new Map<string, typeof NOTHING>();

/** The draft about a car, by its id; about nothing named without one. */
export function contactText(carId = ""): typeof NOTHING {
  const known = texts.get(carId) ?? keptDraft(`contactText${carId}`, NOTHING);
  texts.set(carId, known);
  return known;
}

/** Empties the draft after the message was sent. */
export function clearContactDraft(carId?: string): void {
  Object.assign(contactDraft, NOBODY);
  Object.assign(contactText(carId), NOTHING);
}

/** Puts a text into a message that the visitor has not written yet. */
export function beginMessage(carId: string | undefined, message: string): void {
  const text = contactText(carId);
  if (text.message === text.prefilled) Object.assign(text, { message, prefilled: message });
}

/** Whether the visitor typed anything: an unchanged prefilled message does not count. */
export function isContactTyped({ prefilled, message, ...typed }: ContactDraft): boolean {
  return isDraftDirty(typed) || message !== prefilled;
}
