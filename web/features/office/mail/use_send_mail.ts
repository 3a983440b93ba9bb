import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { v7 } from "uuid";
import type { Rental } from "../../../../shared/api/rental.ts";
import type { TemplateName } from "../../../../shared/mail/templates.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { sendCustomerMail } from "../../../api/office/admin_mail.ts";
import { oneRental } from "../../../api/office/admin_rentals.ts";
import { type Attempt, attemptFor, settles } from "../../../api/attempt.ts";
import { ProblemFailure } from "../../../api/failures.ts";
import type { Versioned } from "../../../api/versioned_values.ts";
import { toast } from "../../../kit/dialogs/toast.ts";
import { keepMail, type KeptMail, readKeptMail } from "./kept_mail.ts";
import { listAddress } from "./list_address.ts";
import { defaultDraft, likelyTemplate, type MailDraft, mailDraftFaults } from "./mail_draft.ts";

export type SendMail = ReturnType<typeof useSendMail>;

/**
 * A mail to one rental's customer. The typed text is kept per template; a failed sending keeps
 * everything, and the same content is sent with the same key until its outcome is known.
 */
export function useSendMail(opened: Versioned<Rental>) {
  const [{ values: rental, etag }, setRental] = useState(opened);
  const [kept] = useState(() => readKeptMail(opened.values.id));
  const [template, setTemplate] = useState(kept?.template ?? likelyTemplate(opened.values.status));
  const [typed, setTyped] = useState<KeptMail["typed"]>(kept?.typed ?? {});
  const [tried, setTried] = useState(0);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [sent, setSent] = useState<{ statusUpdated: boolean }>();
  const attempt = useRef<Attempt | undefined>(kept?.attempt);
  const navigate = useNavigate();
  const back = listAddress(useLocation().state);

  const draft = typed[template] ?? defaultDraft(template, rental);
  const faults = mailDraftFaults(draft);
  const begun = Object.keys(typed).length > 0;

  useEffect(keep, [typed, template, sent]);

  /** Stores the attempt too: after a reload the same content is sent with the same key. */
  function keep() {
    const { current } = attempt;
    const work = !sent && (begun || current);
    keepMail(
      rental.id,
      work ? { template, typed, ...(current && { attempt: current }) } : undefined,
    );
  }

  useEffect(() => {
    if (!sent) return;
    const pause = sent.statusUpdated ? AFTER_SENT : AFTER_STATUS_KEPT;
    const timer = setTimeout(() => navigate(back, { replace: true }), pause);
    return () => clearTimeout(timer);
  }, [sent]);

  async function submit(): Promise<void> {
    setTried(Date.now());
    setFailure(undefined);
    if (Object.keys(faults).length > 0) return;
    const { id: rentalId, customerEmail: recipient } = rental;
    const body = { rentalId, templateName: template, recipient, ...draft };
    attempt.current = attemptFor(JSON.stringify(body), attempt.current, v7);
    keep();
    setSending(true);
    try {
      const reply = await sendCustomerMail(body, {
        idempotencyKey: attempt.current.key,
        ...(etag && { ifMatch: etag }),
      });
      attempt.current = undefined;
      setSent(reply);
      if (reply.statusUpdated) toast.success(officeMessages.mailSent);
      else toast.info(officeMessages.mailSentStatusKept);
    } catch (thrown) {
      await settle(thrown);
    } finally {
      setSending(false);
    }
  }

  /** Any failure: the typed texts stay. */
  async function settle(thrown: unknown): Promise<void> {
    const status = thrown instanceof ProblemFailure ? thrown.status : undefined;
    if (settles(status)) attempt.current = undefined;
    if (status === 412) await oneRental(rental.id).then(setRental, () => undefined);
    keep();
    setFailure(thrown);
  }

  function discard() {
    attempt.current = undefined;
    setTyped({});
    keepMail(rental.id, undefined);
  }

  return {
    rental,
    template,
    draft,
    back,
    /** Messages at the fields, after the first attempt to send. */
    faults: tried ? faults : {},
    /** A new value for every press, so that the first wrong field gets the focus. */
    tried,
    sending,
    failure,
    sent: sent !== undefined,
    dirty: !sent && begun,
    /** Texts typed before the page was loaded were restored. */
    restored: kept !== undefined && Object.keys(kept.typed).length > 0 && begun,
    /** Restores the template's default texts. */
    discard,
    choose(name: TemplateName) {
      setTemplate(name);
      setTried(0);
      setFailure(undefined);
    },
    change(change: Partial<MailDraft>) {
      setTyped((before) => ({ ...before, [template]: { ...draft, ...change } }));
    },
    submit,
  };
}

/** Milliseconds before the list is shown again (back-office §9). */
const AFTER_SENT = 1_200;
const AFTER_STATUS_KEPT = 1_800;
