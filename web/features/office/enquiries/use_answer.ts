import { useState } from "react";
import type { Enquiry } from "../../../../shared/api/enquiry.ts";
import {
  ANSWER_FIELDS,
  answerReplacements,
  answerTemplate,
} from "../../../../shared/enquiry/answer_mail.ts";
import { fillTemplate } from "../../../../shared/mail/fill_template.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { createFormDrafts } from "../../../api/form_drafts.ts";
import { answerEnquiry } from "../../../api/office/admin_enquiries.ts";
import type { Versioned } from "../../../api/versioned_values.ts";
import { toast } from "../../../kit/dialogs/toast.ts";
import { useVersionedForm } from "../../../records/use_versioned_form.ts";
import { type MailDraft, mailDraftFaults } from "../mail_draft_faults.ts";

/** Answers of this tab that were begun and not sent, by the enquiry. */
const answerDrafts = createFormDrafts("enquiryAnswers");

/**
 * The answer to an enquiry. A failed sending keeps everything, and the same content is sent with the
 * same key until its outcome is known.
 */
export function useAnswer(enquiry: Enquiry, onTried: () => void) {
  const [tried, setTried] = useState(0);
  const form = useVersionedForm<MailDraft>({
    opened: unsentAnswer(enquiry),
    draft: { drafts: answerDrafts, name: enquiry.id },
    failureEndsWithTyping: true,
    faultsOf: (values) =>
      Object.entries(mailDraftFaults(values, ANSWER_FIELDS))
        .map(([path, message]) => ({ path, message })),
    async save(values, { idempotencyKey }) {
      try {
        await answerEnquiry(enquiry.id, values, idempotencyKey);
      } finally {
        onTried();
      }
      setTried(0);
      toast.success(officeMessages.mailSent);
      return unsentAnswer(enquiry);
    },
  });
  const draft = form.fields.watch();

  return {
    draft,
    /** What is at the fields once sending was tried. */
    faults: tried ? mailDraftFaults(draft, ANSWER_FIELDS) : {},
    /** Grows with every press, so that the first wrong field gets the focus. */
    tried,
    sending: form.saving,
    failure: form.failure,
    dirty: form.dirty,
    /** What is typed was found again: it was begun before the page was loaded. */
    restored: form.restored && form.dirty,
    discard: form.discard,
    change(name: keyof MailDraft, text: string) {
      form.fields.setValue(name, text, { shouldDirty: true });
    },
    async submit(): Promise<void> {
      setTried((before) => before + 1);
      await form.submit();
    },
  };
}

/** A mail's words as the customer reads them: its fields are filled. */
export function filledAnswer({ subject, body }: MailDraft, enquiry: Enquiry): MailDraft {
  const fields = answerReplacements(enquiry);
  return { subject: fillTemplate(subject, fields), body: fillTemplate(body, fields) };
}

/** The default words; the server knows no version of them. */
function unsentAnswer(enquiry: Enquiry): Versioned<MailDraft> {
  return { values: filledAnswer(answerTemplate(enquiry), enquiry), etag: "" };
}
