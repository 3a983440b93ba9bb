import { useState } from "react";
import { unknownField } from "../../../shared/mail/fill_template.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";

/** Typed subject and body of a mail. */
export type MailDraft = { readonly subject: string; readonly body: string };

type Names = Parameters<typeof unknownField>[1];

/** Messages at the fields (back-office §5); `names` are the fields that the mail may contain. */
export function mailDraftFaults(
  { subject, body }: MailDraft,
  names?: Names,
): Partial<Record<keyof MailDraft, string>> {
  const atSubject = faultOf(subject, names);
  const atBody = faultOf(body, names);
  return { ...(atSubject && { subject: atSubject }), ...(atBody && { body: atBody }) };
}

function faultOf(text: string, names: Names): string | undefined {
  if (!text.trim()) return messages.fieldRequired;
  const field = unknownField(text, names);
  return field && officeMessages.mailFieldUnknown.replace("{field}", () => field);
}

/** The same faults in the shape that a form expects. */
export function mailFormFaults(draft: MailDraft, names?: Names) {
  return Object.entries(mailDraftFaults(draft, names)).map(([path, message]) => ({
    path,
    message,
  }));
}

/** The state of a mail that is written in a form, for `MailForm`. */
export type MailWork = {
  readonly draft: MailDraft;
  /** Messages at the fields once sending was tried. */
  readonly faults: ReturnType<typeof mailDraftFaults>;
  /** Grows with every press, so that the first wrong field gets the focus. */
  readonly tried: number;
  readonly sending: boolean;
  readonly failure: unknown;
  readonly dirty: boolean;
  /** The typed text was restored: it was started before the page was loaded. */
  readonly restored: boolean;
  /** Returns to the default text of the templates. */
  readonly discard: () => void;
  readonly change: (name: keyof MailDraft, text: string) => void;
  readonly submit: () => Promise<void>;
};

type SentForm = {
  readonly saving: boolean;
  readonly failure: unknown;
  readonly dirty: boolean;
  readonly restored: boolean;
  readonly discard: () => void;
  readonly submit: () => Promise<void>;
};

/** The state of a mail from the form that sends it. `forgetTries` hides the messages at the fields. */
export function useMailDraft(
  form: SentForm,
  draft: MailDraft,
  change: MailWork["change"],
  names?: Names,
): MailWork & { readonly forgetTries: () => void } {
  const [tried, setTried] = useState(0);
  return {
    draft,
    faults: tried ? mailDraftFaults(draft, names) : {},
    tried,
    sending: form.saving,
    failure: form.failure,
    dirty: form.dirty,
    restored: form.restored && form.dirty,
    discard: form.discard,
    change,
    async submit() {
      setTried((before) => before + 1);
      await form.submit();
    },
    forgetTries: () => setTried(0),
  };
}
