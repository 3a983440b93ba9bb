import Send from "lucide-react/icons/send";
import { type FormEvent, useRef } from "react";
import { SHORT_LENGTH, TEXT_LENGTH } from "../../../../shared/fields.ts";
import type { Rental } from "../../../../shared/api/rental.ts";
import { mailFacts } from "../../../../shared/mail/mail_facts.ts";
import { mailTemplates } from "../../../../shared/mail/templates.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { useOnline } from "../../../kit/states/use_online.ts";
import type { Versioned } from "../../../api/versioned_values.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { Card } from "../../../kit/layout/Card.tsx";
import { LeaveQuestion } from "../../../records/LeaveQuestion.tsx";
import { useFirstFault } from "../../../records/use_first_fault.ts";
import { Select } from "../../../kit/fields/Select.tsx";
import { TextArea } from "../../../kit/fields/TextArea.tsx";
import { TextField } from "../../../kit/fields/TextField.tsx";
import { MailPreview } from "../MailPreview.tsx";
import { SendFailure } from "../SendFailure.tsx";
import { filledDraft } from "./mail_draft.ts";
import { statusWords } from "./status_words.ts";
import { useSendMail } from "./use_send_mail.ts";
import { statusBadge } from "../../../../shared/rental/status.ts";
import { useResource } from "../../../api/use_resource.ts";
import { wasMailed } from "../../../api/office/admin_mail.ts";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import { OlderCopy } from "../../../records/OlderCopy.tsx";
import { RentalSummary } from "../../cars/card/RentalSummary.tsx";

/** Writes a mail to the rental's customer, with a preview of the mail (back-office §2). */
export function SendMailForm({ opened }: { opened: Versioned<Rental> }) {
  const mail = useSendMail(opened);
  const { rental, draft, sending, sent } = mail;
  const online = useOnline();
  const form = useRef<HTMLFormElement>(null);
  const empty = !draft.subject.trim() || !draft.body.trim();

  useFirstFault(form, mail.tried);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!sending && !sent) void mail.submit();
  }

  return (
    <>
      <MailRental rental={rental} />
      <div className="grid grid-cols-1 items-start gap-6 @min-[58.5rem]/page:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <Card className="">
          <form
            ref={form}
            className="grid grid-cols-1 gap-4 min-w-0"
            noValidate
            aria-label="Wiadomość do klienta"
            onSubmit={onSubmit}
          >
            <MailFields mail={mail} />
            {mail.tried > 0 && empty && <Alert tone="error">{officeMessages.mailIncomplete}</Alert>}
            {mail.failure !== undefined && (
              <SendFailure failure={mail.failure} stale={officeMessages.mailRentalChanged} />
            )}
            {!online && mail.failure === undefined && (
              <Alert tone="warning">{officeMessages.mailNeedsNetwork}</Alert>
            )}
            {sent && <Alert tone="success">{officeMessages.mailSent}</Alert>}
            <div className="flex flex-wrap gap-3 @max-[36.5rem]/page:*:grow @max-[36.5rem]/page:*:basis-full">
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
              <ButtonLink to={mail.back} variant="secondary" size="large">Anuluj</ButtonLink>
            </div>
          </form>
        </Card>
        <div className="@min-[58.5rem]/page:sticky @min-[58.5rem]/page:top-[calc(var(--top-bar)_+_var(--space-16))]">
          <MailPreview
            {...filledDraft(draft, rental)}
            facts={mailFacts(rental)}
            recipient={rental.customerEmail}
          />
        </div>
      </div>
      <LeaveQuestion dirty={mail.dirty} back={mail.back} onDiscard={mail.discard} />
    </>
  );
}

/** Template, recipient, subject and body; read-only while sending and afterwards. */
function MailFields({ mail }: { mail: ReturnType<typeof useSendMail> }) {
  const { rental, template, draft, faults, sending, sent } = mail;
  const { text: statusText, takesCarBack } = statusWords(
    rental,
    template,
    new Date().toISOString(),
  );
  return (
    <fieldset
      className="grid grid-cols-1 gap-4 min-w-0 m-0 p-0 border-0 [&_textarea]:leading-relaxed [&_textarea]:resize-y"
      disabled={sending || sent}
    >
      {mail.restored && !sent && (
        <Alert
          action={<Button variant="secondary" onClick={mail.discard}>Zacznij od nowa</Button>}
        >
          To wiadomość, której ostatnio nie wysłano.
        </Alert>
      )}
      <Select
        label="Szablon"
        value={template}
        hint={statusText}
        onChange={({ currentTarget }) => {
          const chosen = mailTemplates.find(({ name }) => name === currentTarget.value);
          if (chosen) mail.choose(chosen.name);
        }}
      >
        {mailTemplates.map(({ name, label }) => <option key={name} value={name}>{label}</option>)}
      </Select>
      {takesCarBack && (
        <Alert tone="warning">
          Ten wynajem jest anulowany. Po wysłaniu znów zajmie samochód w swoim terminie.
        </Alert>
      )}
      <TextField
        label="Odbiorca"
        type="email"
        value={rental.customerEmail}
        readOnly
        className="bg-mist text-muted"
      />
      <TextField
        label="Temat"
        required
        value={draft.subject}
        maxLength={SHORT_LENGTH}
        error={faults.subject}
        onChange={({ currentTarget }) => mail.change({ subject: currentTarget.value })}
      />
      <TextArea
        label="Treść"
        required
        rows={12}
        value={draft.body}
        maxLength={TEXT_LENGTH}
        error={faults.body}
        hint="Samochód, termin i dane firmy dopisują się pod treścią same."
        onChange={({ currentTarget }) => mail.change({ body: currentTarget.value })}
      />
    </fieldset>
  );
}

/** The mail's rental, its status, and whether a mail was already sent to its customer. */
function MailRental({ rental }: { rental: Rental }) {
  const { label, tone } = statusBadge(rental.status);
  const mailed = useResource(
    `admin/rental/${rental.id}/mail-status`,
    (signal) => wasMailed(rental.id, signal),
  );
  return (
    <>
      <OlderCopy
        error={mailed.error}
        sentence={officeMessages.mailStatusNotChecked}
        busy={mailed.busy}
        onRetry={mailed.reload}
        hasCopy={mailed.data !== undefined}
      >
        Zanim wyślesz kolejną wiadomość, zajrzyj do historii wynajmu.
      </OlderCopy>
      <RentalSummary rental={rental}>
        <div className="flex flex-wrap items-center gap-y-2 gap-x-3">
          <Badge tone={tone}>{label}</Badge>
          {(mailed.data ?? rental.emailSent) && (
            <span className="text-muted text-14">Wysłano już wiadomość</span>
          )}
        </div>
      </RentalSummary>
    </>
  );
}
