import { useEffect, useLayoutEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { merge3 } from "../../../../shared/merge3.ts";
import type { Rental } from "../../../../shared/api/rental.ts";
import { mailTemplates, type TemplateName } from "../../../../shared/mail/templates.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { sendCustomerMail } from "../../../api/office/admin_mail.ts";
import { oneRental } from "../../../api/office/admin_rentals.ts";
import { statusOf } from "../../../api/attempt.ts";
import type { Versioned } from "../../../api/versioned_values.ts";
import { toast } from "../../../kit/dialogs/toast.ts";
import { useVersionedForm } from "../../../records/use_versioned_form.ts";
import { type MailDraft, mailDraftFaults } from "../mail_draft_faults.ts";
import { listAddress } from "./list_address.ts";
import { likelyTemplate, mailDrafts, type MailValues, mailValues } from "./mail_draft.ts";

/**
 * A mail to one rental's customer. The typed text is kept per template; a failed sending keeps
 * everything, and the same content is sent with the same key until its outcome is known.
 */
export function useSendMail(opened: Versioned<Rental>) {
  const [{ values: rental, etag }, setRental] = useState(opened);
  const [tried, setTried] = useState(0);
  const [sent, setSent] = useState<{ statusUpdated: boolean }>();
  const navigate = useNavigate();
  const back = listAddress(useLocation().state);
  const form = useVersionedForm<MailValues>({
    opened: unsent(mailValues(rental, likelyTemplate(rental.status))),
    draft: { drafts: mailDrafts, name: rental.id },
    faultsOf: (values) =>
      Object.entries(mailDraftFaults(values[templateOf(values)]))
        .map(([path, message]) => ({ path, message })),
    save: send,
    contentOf: mailOf,
    // What was typed is read before it is sent: no newer rental replaces it.
    merge: (sides) => ({ ...merge3(sides), conflicts: [] }),
  });
  const values = form.fields.watch();
  const template = templateOf(values);
  const draft = values[template];

  // A draft may have begun with an older version of the rental.
  useLayoutEffect(() => continueFrom(rental), []);

  useEffect(() => {
    if (!sent) return;
    const pause = sent.statusUpdated ? AFTER_SENT : AFTER_STATUS_KEPT;
    const timer = setTimeout(() => navigate(back, { replace: true }), pause);
    return () => clearTimeout(timer);
  }, [sent]);

  /** Takes over the default words for this rental where nothing was typed. */
  function continueFrom(newer: Rental, chosen = templateOf(form.base().values)): void {
    form.receive(unsent(mailValues(newer, chosen)));
  }

  function mailOf(typed: MailValues) {
    const templateName = templateOf(typed);
    const { id: rentalId, customerEmail: recipient } = rental;
    return { rentalId, templateName, recipient, ...typed[templateName] };
  }

  async function send(
    typed: MailValues,
    { idempotencyKey }: { idempotencyKey: string },
  ): Promise<Versioned<MailValues>> {
    try {
      const ifMatch = etag && { ifMatch: etag };
      const reply = await sendCustomerMail(mailOf(typed), { idempotencyKey, ...ifMatch });
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
    const newer = await oneRental(rental.id).catch(() => undefined);
    if (!newer) return;
    setRental(newer);
    continueFrom(newer.values);
  }

  return {
    rental,
    template,
    draft,
    back,
    /** Sentences at the fields once sending was tried. */
    faults: tried ? mailDraftFaults(draft) : {},
    /** Grows with every press, so that the first wrong field gets the focus. */
    tried,
    sending: form.saving,
    failure: form.failure,
    sent: sent !== undefined,
    dirty: form.dirty,
    /** What is typed was found again: it was begun before the page was loaded. */
    restored: form.restored && form.dirty,
    /** Back to the templates' own words. */
    discard: form.discard,
    /** The choice itself is no unsaved work: only words are. */
    choose(name: TemplateName) {
      setTried(0);
      continueFrom(rental, name);
    },
    change(change: Partial<MailDraft>) {
      form.fields.setValue(template, { ...draft, ...change }, { shouldDirty: true });
    },
    async submit(): Promise<void> {
      setTried((before) => before + 1);
      await form.submit();
    },
  };
}

/** The rental's version is named by the mail itself; the words have none. */
function unsent(values: MailValues): Versioned<MailValues> {
  return { values, etag: "" };
}

/** A draft of another version of the app may name a template that is gone. */
function templateOf({ template }: MailValues): TemplateName {
  return mailTemplates.find(({ name }) => name === template)?.name ?? "custom";
}

/** Milliseconds until the list is shown again (back-office §9). */
const AFTER_SENT = 1_200;
const AFTER_STATUS_KEPT = 1_800;
