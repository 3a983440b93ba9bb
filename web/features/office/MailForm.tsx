import Send from "lucide-react/icons/send";
import { createElement, type ReactNode, useRef } from "react";
import { SHORT_LENGTH, TEXT_LENGTH } from "../../../shared/fields.ts";
import type { MailFact } from "../../../shared/mail/events.ts";
import { mailSheet, type SheetPart } from "../../../shared/mail/mail_sheet.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { failureSentence, NetworkFailure, ProblemFailure } from "../../api/failures.ts";
import { Button } from "../../kit/buttons/Button.tsx";
import { ButtonLink } from "../../kit/buttons/ButtonLink.tsx";
import { TextArea } from "../../kit/fields/TextArea.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { Card } from "../../kit/layout/Card.tsx";
import { Alert } from "../../kit/states/Alert.tsx";
import { useOnline } from "../../kit/states/use_online.ts";
import { useFirstFault } from "../../records/use_first_fault.ts";
import { useCompany } from "../../brand/company.ts";
import { adminPaths } from "../../../shared/paths.ts";
import type { MailDraft, MailWork } from "./use_mail_draft.ts";
import { WholeDates } from "../../kit/base/WholeDates.tsx";

/** A form that writes a mail to a customer, with a preview of the mail. */
export function MailForm(
  { name, title, mail, recipient, rows, hint, preview, stale, sent = false, fields, notes, cancel }:
    {
      /** The accessible name of the form. */
      name: string;
      title?: string;
      mail: MailWork;
      recipient: string;
      rows: number;
      /** What is added below the body. */
      hint: string;
      /** The mail with its fields filled, and the facts below its text. */
      preview: MailDraft & { readonly facts: readonly MailFact[] };
      /** What a 412 means here. */
      stale?: string;
      sent?: boolean;
      /** In front of the recipient. */
      fields?: ReactNode;
      /** Below the fields. */
      notes?: ReactNode;
      cancel?: ReactNode;
    },
) {
  const { sending, failure } = mail;
  const online = useOnline();
  const form = useRef<HTMLFormElement>(null);
  useFirstFault(form, mail.tried);
  return (
    <div className="grid grid-cols-1 items-start gap-6 @min-desktop/page:grid-cols-2">
      <Card as={title ? "section" : "div"} aria-label={title}>
        {title && <h2 className="m-0 mb-3 text-22 font-bold leading-snug">{title}</h2>}
        <form
          ref={form}
          className="grid min-w-0 grid-cols-1 gap-4"
          noValidate
          aria-label={name}
          onSubmit={(event) => {
            event.preventDefault();
            if (!sending && !sent) void mail.submit();
          }}
        >
          <MailFields mail={mail} recipient={recipient} rows={rows} hint={hint} sent={sent}>
            {fields}
          </MailFields>
          {notes}
          {failure !== undefined && <SendFailure failure={failure} stale={stale} />}
          {!online && failure === undefined && (
            <Alert tone="warning">{officeMessages.mailNeedsNetwork}</Alert>
          )}
          {sent && <Alert tone="success">{officeMessages.mailSent}</Alert>}
          <div className="flex flex-wrap gap-3 @max-wide-phone/page:*:grow @max-wide-phone/page:*:basis-full">
            <Button
              type="submit"
              size="large"
              icon={<Send aria-hidden="true" />}
              busy={sending}
              busyLabel="Wysyłanie..."
              aria-disabled={sent || undefined}
            >
              Wyślij
            </Button>
            {cancel}
          </div>
        </form>
      </Card>
      <div className="@min-desktop/page:sticky @min-desktop/page:top-[calc(var(--top-bar)+16px)]">
        <MailPreview {...preview} recipient={recipient} />
      </div>
    </div>
  );
}

/** Recipient, subject and body; read-only while sending and afterwards. */
function MailFields({ mail, recipient, rows, hint, sent, children }: {
  mail: MailWork;
  recipient: string;
  rows: number;
  hint: string;
  sent: boolean;
  children: ReactNode;
}) {
  const { draft, faults } = mail;
  const wasFocused = useRef(false);

  /** The cursor begins where a default text leaves room; a press places it after the focus event. */
  function placeCursor(area: HTMLTextAreaElement) {
    const gap = area.value.indexOf("\n\n\n\n");
    if (wasFocused.current || gap < 0) return;
    wasFocused.current = true;
    setTimeout(() => {
      const isSelected = area.selectionStart !== area.selectionEnd;
      if (!isSelected) area.setSelectionRange(gap + 2, gap + 2);
    });
  }
  return (
    <fieldset className="grid grid-cols-1 gap-4" disabled={mail.sending || sent}>
      {mail.restored && !sent && (
        <Alert action={<Button variant="secondary" onClick={mail.discard}>Zacznij od nowa</Button>}>
          To wiadomość, której ostatnio nie wysłano.
        </Alert>
      )}
      {children}
      <TextField
        label="Odbiorca"
        type="email"
        value={recipient}
        readOnly
        className="bg-mist text-muted"
      />
      <TextField
        label="Temat"
        required
        value={draft.subject}
        maxLength={SHORT_LENGTH}
        error={faults.subject}
        onChange={({ currentTarget }) => mail.change("subject", currentTarget.value)}
      />
      <TextArea
        label="Treść"
        required
        rows={rows}
        value={draft.body}
        maxLength={TEXT_LENGTH}
        error={faults.body}
        hint={hint}
        onFocus={({ currentTarget }) => placeCursor(currentTarget)}
        onChange={({ currentTarget }) => mail.change("body", currentTarget.value)}
      />
    </fieldset>
  );
}

/** Why a mail was not sent, and what helps; nothing typed is lost. */
function SendFailure(
  { failure, stale }: {
    failure: unknown;
    stale: string | undefined;
  },
) {
  const online = useOnline();
  if (failure instanceof NetworkFailure) {
    return (
      <Alert tone="error" title={officeMessages.mailNotSent}>
        {online ? officeMessages.mailUnsettled : officeMessages.mailNeedsNetwork}
      </Alert>
    );
  }
  const { status, problem } = failure instanceof ProblemFailure
    ? failure
    : { status: 0, problem: undefined };
  if (stale && status === 412) return <Alert tone="warning">{stale}</Alert>;
  const way = status === 502
    ? { to: adminPaths.mails, label: "Zobacz pocztę" }
    : problem?.type === "/problems/mail_not_configured"
    ? { to: adminPaths.settings, label: "Przejdź do ustawień" }
    : undefined;
  return (
    <Alert
      tone="error"
      title={officeMessages.mailNotSent}
      action={way && <ButtonLink to={way.to} variant="secondary">{way.label}</ButtonLink>}
    >
      {/* The server's sentence repeats the title at its beginning. */}
      {failureSentence(failure).replace(officeMessages.mailNotSent, "").trim()}
    </Alert>
  );
}

/**
 * Preview of the mail as the customer will see it, drawn from the same sheet as its HTML. Texts are
 * escaped, and its links are inactive.
 */
export function MailPreview(
  { subject, body, facts, link, recipient }: {
    /** Subject and text, their fields filled. */
    subject: string;
    body: string;
    /** Shown below the text. */
    facts: readonly MailFact[];
    link?: string | undefined;
    recipient: string;
  },
) {
  const company = useCompany();
  return (
    <section className="min-w-0" aria-labelledby="mailPreview">
      <h2 id="mailPreview" className="m-0 mb-3 text-22 font-bold leading-snug">Podgląd</h2>
      <div className="overflow-hidden border border-line rounded-card bg-mist">
        <dl className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-2 gap-y-1 px-4 py-3 border-b border-line bg-paper text-14 wrap-anywhere">
          <dt className="text-muted">Od</dt>
          <dd>{company.name}</dd>
          <dt className="text-muted">Do</dt>
          <dd>{recipient}</dd>
          <dt className="text-muted">Temat</dt>
          <dd className="font-bold">
            <WholeDates>{subject.trim() || "(bez tematu)"}</WholeDates>
          </dd>
        </dl>
        <div className="p-2 @min-phone/page:p-4">
          {drawn(mailSheet({ text: body, facts, link }, company))}
        </div>
      </div>
    </section>
  );
}

function drawn(part: SheetPart, key = 0): ReactNode {
  if (typeof part === "string") return part;
  const { tag, style, parts } = part;
  // A link would leave the form.
  const name = tag === "a" ? "span" : tag;
  const role = tag === "table" ? { role: "presentation" } : {};
  return parts.length === 0
    ? createElement(name, { key, style, ...role })
    : createElement(name, { key, style, ...role }, parts.map(drawn));
}
