import {
  fillTemplate,
  type MailedRental,
  replacementsOf,
  unknownField,
} from "../../../../shared/mail/fill_template.ts";
import { mailTemplate, type TemplateName } from "../../../../shared/mail/templates.ts";
import { messages } from "../../../../shared/messages.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";

/** Typed subject and body. */
export type MailDraft = { readonly subject: string; readonly body: string };

/** A template's default texts for one rental, with its fields filled in. */
export function defaultDraft(name: TemplateName, rental: MailedRental): MailDraft {
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

/** Messages at the fields (back-office §5). */
export function mailDraftFaults(draft: MailDraft): Partial<Record<keyof MailDraft, string>> {
  const subject = faultOf(draft.subject);
  const body = faultOf(draft.body);
  return { ...(subject && { subject }), ...(body && { body }) };
}

function faultOf(text: string): string | undefined {
  if (!text.trim()) return messages.fieldRequired;
  const field = unknownField(text);
  return field && officeMessages.mailFieldUnknown.replace("{field}", () => field);
}
