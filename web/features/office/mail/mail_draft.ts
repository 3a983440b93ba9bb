import {
  fillTemplate,
  type MailedRental,
  replacementsOf,
} from "../../../../shared/mail/fill_template.ts";
import { mailTemplate, type TemplateName } from "../../../../shared/mail/templates.ts";
import { createFormDrafts } from "../../../api/form_drafts.ts";
import type { MailDraft } from "../use_mail_draft.ts";

/** The form's values: the chosen template, and the text of each. */
export type MailValues = { readonly template: TemplateName } & Record<TemplateName, MailDraft>;

/** Mails of this tab that were started and not sent, by rental. */
export const mailDrafts = createFormDrafts("mailDrafts");

/** The default texts of all templates for one rental. */
export function mailValues(rental: MailedRental, template: TemplateName): MailValues {
  return {
    template,
    confirmation: defaultDraft("confirmation", rental),
    cancellation: defaultDraft("cancellation", rental),
    custom: defaultDraft("custom", rental),
  };
}

/** A template's default text for one rental, its fields filled. */
function defaultDraft(name: TemplateName, rental: MailedRental): MailDraft {
  return filledDraft(mailTemplate(name), rental);
}

/** What the customer will read: fields in typed texts are filled in too. */
export function filledDraft({ subject, body }: MailDraft, rental: MailedRental): MailDraft {
  const fields = replacementsOf(rental);
  return { subject: fillTemplate(subject, fields), body: fillTemplate(body, fields) };
}

/** The template that is most likely wanted: confirmation for a new booking (back-office §4). */
export function likelyTemplate(status: string): TemplateName {
  return !status || status === "Do sprawdzenia" ? "confirmation" : "custom";
}
