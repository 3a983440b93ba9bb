import type { Enquiry } from "../../../../shared/api/enquiry.ts";
import {
  ANSWER_FIELDS,
  answerReplacements,
  answerTemplate,
  readyTexts,
} from "../../../../shared/enquiry/answer_mail.ts";
import { fillTemplate } from "../../../../shared/mail/fill_template.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { createFormDrafts } from "../../../api/form_drafts.ts";
import { statusOf } from "../../../api/attempt.ts";
import { call } from "../../../api/office/call.ts";
import type { Versioned } from "../../../api/versioned_values.ts";
import { toast } from "../../../kit/dialogs/toast.ts";
import { useVersionedForm } from "../../../records/use_versioned_form.ts";
import { type MailDraft, mailFormFaults, useMailDraft } from "../use_mail_draft.ts";

/** Answers of this tab that were started and not sent, by enquiry. */
const answerDrafts = createFormDrafts("enquiryAnswers");

/**
 * The answer to an enquiry. A failed sending keeps everything, and the same content is sent with the
 * same key until its outcome is known.
 */
export function useAnswer(enquiry: Enquiry, onTried: () => void) {
  const form = useVersionedForm<MailDraft>({
    opened: unsentAnswer(enquiry),
    draft: { drafts: answerDrafts, name: enquiry.id },
    failureEndsWithTyping: true,
    faultsOf: (values) => mailFormFaults(values, ANSWER_FIELDS),
    async save(values, { idempotencyKey }) {
      try {
        await call("POST /enquiry/{id}/answer", {
          params: { id: enquiry.id },
          body: values,
          idempotencyKey,
        });
      } catch (failure) {
        // Without a reply nothing can be read again: the device's copy has no form.
        if (statusOf(failure) !== undefined) onTried();
        throw failure;
      }
      onTried();
      mail.forgetTries();
      toast.success(officeMessages.mailSent);
      return unsentAnswer(enquiry);
    },
  });
  const mail = useMailDraft(
    form,
    form.fields.watch(),
    (name, text) => form.fields.setValue(name, text, { shouldDirty: true }),
    ANSWER_FIELDS,
  );
  return {
    ...mail,
    /** Puts a ready text where the own words belong, in place of another one; else at the end. */
    insert(text: string): void {
      const { body } = mail.draft;
      const bodyWith = (words: string) =>
        filledAnswer(answerTemplate(enquiry, words), enquiry).body;
      const isUntouched = ["", ...Object.values(readyTexts(enquiry))].map(bodyWith).includes(body);
      mail.change("body", isUntouched ? bodyWith(text) : `${body.trimEnd()}\n\n${text}`);
    },
  };
}

/** The text of a mail as the customer reads it, with its fields filled. */
export function filledAnswer({ subject, body }: MailDraft, enquiry: Enquiry): MailDraft {
  const fields = answerReplacements(enquiry);
  return { subject: fillTemplate(subject, fields), body: fillTemplate(body, fields) };
}

/** The default text; it has no version on the server. */
function unsentAnswer(enquiry: Enquiry): Versioned<MailDraft> {
  return { values: filledAnswer(answerTemplate(enquiry), enquiry), etag: "" };
}
