import { useEffect, useLayoutEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { merge3 } from "../../../../shared/merge3.ts";
import type { Rental } from "../../../../shared/api/rental.ts";
import { withOpenLink } from "../../../../shared/mail/booking_link.ts";
import { mailFacts } from "../../../../shared/mail/mail_facts.ts";
import {
  mailTemplate,
  mailTemplates,
  type TemplateName,
} from "../../../../shared/mail/templates.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { call, versioned } from "../../../api/office/call.ts";
import { statusOf } from "../../../api/attempt.ts";
import type { Versioned } from "../../../api/versioned_values.ts";
import { toast } from "../../../kit/dialogs/toast.ts";
import { useVersionedForm } from "../../../records/use_versioned_form.ts";
import { adminPaths } from "../../../../shared/paths.ts";
import { listAddress } from "../list_address.ts";
import { type MailDraft, mailFormFaults, useMailDraft } from "../use_mail_draft.ts";
import {
  fillTemplate,
  type MailedRental,
  replacementsOf,
} from "../../../../shared/mail/fill_template.ts";
import { createFormDrafts } from "../../../api/form_drafts.ts";
import { blocksCar, statusBadge } from "../../../../shared/rental/status.ts";
import type { Instant } from "../../../../shared/warsaw.ts";

/**
 * A mail to one rental's customer. The typed text is kept per template; a failed sending keeps
 * everything, and the same content is sent with the same key until its outcome is known.
 */
export function useSendMail(opened: Versioned<Rental>) {
  const [{ values: rental, etag }, setRental] = useState(opened);
  const [sent, setSent] = useState<{ statusUpdated: boolean }>();
  const back = listAddress(useLocation().state, adminPaths.rentals);
  const form = useVersionedForm<MailValues>({
    opened: unsent(mailValues(rental, likelyTemplate(rental.status))),
    draft: { drafts: mailDrafts, name: rental.id },
    faultsOf: (values) => mailFormFaults(values[templateOf(values)]),
    save: send,
    contentOf: (typed) => mailOf(rental, typed),
    // The administrator reads the text before sending it: no newer rental replaces it.
    merge: (sides) => ({ ...merge3(sides), conflicts: [] }),
  });
  const values = form.fields.watch();
  const template = templateOf(values);
  const draft = values[template];
  const mail = useMailDraft(
    form,
    draft,
    (name, text) =>
      form.fields.setValue(template, { ...draft, [name]: text }, { shouldDirty: true }),
  );

  // A draft may have been started with an older version of the rental.
  useLayoutEffect(() => continueFrom(rental), []);
  useReturnToList(back, sent);

  /** Takes over the default words for this rental where nothing was typed. */
  function continueFrom(newer: Rental, chosen = templateOf(form.base().values)): void {
    form.receive(unsent(mailValues(newer, chosen)));
  }

  async function send(
    typed: MailValues,
    { idempotencyKey }: { idempotencyKey: string },
  ): Promise<Versioned<MailValues>> {
    try {
      const ifMatch = etag && { ifMatch: etag };
      const reply = await call("POST /email/custom", {
        body: mailOf(rental, typed),
        idempotencyKey,
        ...ifMatch,
      });
      setSent(reply);
      if (reply.statusUpdated) toast.success(officeMessages.mailSent);
      else toast.info(officeMessages.mailSentStatusKept);
      return unsent(typed);
    } catch (failure) {
      if (statusOf(failure) === 412) await readAgain();
      throw failure;
    }
  }

  async function readAgain(): Promise<void> {
    const newer = await versioned("GET /rental/{id}", { params: { id: rental.id } }).catch(() =>
      undefined
    );
    if (!newer) return;
    setRental(newer);
    continueFrom(newer.values);
  }

  return {
    ...mail,
    rental,
    template,
    back,
    sent: sent !== undefined,
    /** The choice itself is not unsaved work; typed text is. */
    choose(name: TemplateName) {
      mail.forgetTries();
      continueFrom(rental, name);
    },
  };
}

/** Shows the list again some time after the mail was sent. */
function useReturnToList(back: string, sent: { statusUpdated: boolean } | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!sent) return;
    const pause = sent.statusUpdated ? AFTER_SENT : AFTER_STATUS_KEPT;
    const timer = setTimeout(() => navigate(back, { replace: true }), pause);
    return () => clearTimeout(timer);
  }, [sent]);
}

function mailOf({ id: rentalId, customerEmail: recipient }: Rental, typed: MailValues) {
  const templateName = templateOf(typed);
  return { rentalId, templateName, recipient, ...typed[templateName] };
}

/** The request contains the rental's version; the text has none. */
function unsent(values: MailValues): Versioned<MailValues> {
  return { values, etag: "" };
}

/** A draft of another version of the app may contain a template that was removed. */
function templateOf({ template }: MailValues): TemplateName {
  return mailTemplates.find(({ name }) => name === template)?.name ?? "custom";
}

/** Milliseconds until the list is shown again (back-office §9). */
const AFTER_SENT = 1_200;
const AFTER_STATUS_KEPT = 1_800;

/** The form's values: the chosen template, and the text of each. */
type MailValues = { readonly template: TemplateName } & Record<TemplateName, MailDraft>;

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

/** The mail as it goes out now, with its link's token left out. */
export function previewOf(draft: MailDraft, rental: Rental, publicUrl: string, now: Instant) {
  const { subject, body } = filledDraft(draft, rental);
  const { status, startDateTime: start, endDateTime: end, linkSince } = rental;
  const linked = { status, period: { start, end } };
  const token = linkSince ? "…" : undefined;
  const { text, link } = withOpenLink({ text: body }, publicUrl, linked, { token, now });
  return { subject, body: text, link, facts: mailFacts(rental) };
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
