import {
  fillTemplate,
  type MailedRental,
  replacementsOf,
} from "../../../../shared/mail/fill_template.ts";
import { mailTemplate, type TemplateName } from "../../../../shared/mail/templates.ts";
import { createFormDrafts } from "../../../api/form_drafts.ts";
import type { MailDraft } from "../use_mail_draft.ts";
import type { Rental } from "../../../../shared/api/rental.ts";
import { blocksCar, statusBadge } from "../../../../shared/rental/status.ts";
import type { Instant } from "../../../../shared/warsaw.ts";

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

/**
 * How the mail will change the rental's status, shown before sending; `takesCarBack` asks for a
 * warning.
 */
export function statusWords(
  { status, endDateTime }: Pick<Rental, "status" | "endDateTime">,
  template: TemplateName,
  now: Instant,
): { text: string; takesCarBack: boolean } {
  const { thenStatus } = mailTemplate(template);
  if (status === "Zakończone") {
    return { text: "Wynajem jest zakończony: jego status się nie zmieni.", takesCarBack: false };
  }
  if (status === "Anulowane" && blocksCar(thenStatus) && endDateTime <= now) {
    return {
      text: "Wynajem jest anulowany, a jego termin minął: status się nie zmieni.",
      takesCarBack: false,
    };
  }
  const { label } = statusBadge(thenStatus);
  if (status === thenStatus) {
    return { text: `Status wynajmu zostanie „${label}”.`, takesCarBack: false };
  }
  return {
    text: `Po wysłaniu status wynajmu zmieni się na „${label}”.`,
    takesCarBack: status === "Anulowane" && blocksCar(thenStatus),
  };
}
