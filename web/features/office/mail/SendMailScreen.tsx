import { useLocation, useParams } from "react-router-dom";
import type { Rental } from "../../../../shared/api/rental.ts";
import { mailTemplates } from "../../../../shared/mail/templates.ts";
import { messages } from "../../../../shared/messages.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { statusBadge } from "../../../../shared/rental/status.ts";
import { call, versioned } from "../../../api/office/call.ts";
import { useResource } from "../../../api/use_resource.ts";
import type { Versioned } from "../../../api/versioned_values.ts";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { Select } from "../../../kit/fields/Select.tsx";
import { Breadcrumbs } from "../../../kit/layout/Breadcrumbs.tsx";
import { Card } from "../../../kit/layout/Card.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { Alert } from "../../../kit/states/Alert.tsx";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { LeaveQuestion } from "../../../records/LeaveQuestion.tsx";
import { OlderCopy } from "../../../records/OlderCopy.tsx";
import { ResourceView } from "../../../records/ResourceView.tsx";
import { useOpened } from "../../../records/use_opened.ts";
import { adminPaths } from "../../../../shared/paths.ts";
import { usePageTitle } from "../../../brand/use_page_title.ts";
import { RentalSummary } from "../../cars/card/RentalSummary.tsx";
import { listAddress } from "../list_address.ts";
import { MailForm } from "../MailForm.tsx";
import { previewOf, statusWords, useSendMail } from "./use_send_mail.ts";

/** Sends a mail to the customer of the rental in the address (back-office §2). */
export function SendMailScreen() {
  usePageTitle(TITLE);
  const { rentalId = "" } = useParams();
  const back = listAddress(useLocation().state, adminPaths.rentals);
  return (
    <>
      <PageHeader
        title={TITLE}
        breadcrumbs={<Breadcrumbs items={[{ label: "Wynajmy", to: back }, { label: TITLE }]} />}
      />
      <OpenedRental key={rentalId} id={rentalId} back={back} />
    </>
  );
}

const TITLE = "Wyślij wiadomość";

function OpenedRental({ id, back }: { id: string; back: string }) {
  const rental = useOpened(
    `admin/mail/${id}`,
    (signal) => versioned("GET /rental/{id}", { params: { id }, signal }),
  );
  return (
    <ResourceView
      resource={rental}
      loading={<SendMailSkeleton />}
      text={officeMessages.mailRentalNotLoaded}
      offline="Dane wynajmu wczytają się same, gdy sieć wróci."
      reason
      absent={{ title: messages.rentalNotFound, list: back }}
    >
      {(opened) => <SendMailForm opened={opened} />}
    </ResourceView>
  );
}

/** Writes a mail to the rental's customer, with a preview of the mail (back-office §2). */
function SendMailForm({ opened }: { opened: Versioned<Rental> }) {
  const mail = useSendMail(opened);
  const { rental, draft, sent } = mail;
  const empty = !draft.subject.trim() || !draft.body.trim();
  return (
    <>
      <MailRental rental={rental} />
      <MailForm
        name="Wiadomość do klienta"
        mail={mail}
        recipient={rental.customerEmail}
        rows={12}
        hint="Link, samochód, termin, cena i dane firmy dopisują się pod treścią same."
        preview={previewOf(draft, rental, location.origin, new Date().toISOString())}
        stale={officeMessages.mailRentalChanged}
        sent={sent}
        fields={<TemplateField mail={mail} />}
        notes={mail.tried > 0 && empty && (
          <Alert tone="error">{officeMessages.mailIncomplete}</Alert>
        )}
        cancel={<ButtonLink to={mail.back} variant="secondary" size="large">Anuluj</ButtonLink>}
      />
      <LeaveQuestion dirty={mail.dirty} back={mail.back} onDiscard={mail.discard} />
    </>
  );
}

/** The template, and how the mail will change the rental's status. */
function TemplateField(
  { mail: { rental, template, choose } }: { mail: ReturnType<typeof useSendMail> },
) {
  const { text, takesCarBack } = statusWords(rental, template, new Date().toISOString());
  return (
    <>
      <Select
        label="Szablon"
        value={template}
        hint={text}
        onChange={({ currentTarget }) => {
          const chosen = mailTemplates.find(({ name }) => name === currentTarget.value);
          if (chosen) choose(chosen.name);
        }}
      >
        {mailTemplates.map(({ name, label }) => <option key={name} value={name}>{label}</option>)}
      </Select>
      {takesCarBack && (
        <Alert tone="warning">
          Ten wynajem jest anulowany. Po wysłaniu znów zajmie samochód w swoim terminie.
        </Alert>
      )}
    </>
  );
}

/** The mail's rental, its status, and whether a mail was already sent to its customer. */
function MailRental({ rental }: { rental: Rental }) {
  const { label, tone } = statusBadge(rental.status);
  const mailed = useResource(
    `admin/rental/${rental.id}/mail-status`,
    (signal) => call("GET /email/rental/{id}/status", { params: { id: rental.id }, signal }),
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

/** Placeholder of the form while its rental loads. */
function SendMailSkeleton() {
  return (
    <div>
      <VisuallyHidden>Wczytywanie danych wynajmu</VisuallyHidden>
      <div aria-hidden="true">
        <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-6 mb-6 p-4 surface">
          <Skeleton width="min(100%, 34rem)" height="1.5rem" />
          <Skeleton width="7rem" height="1.6rem" round />
        </div>
        <div className="grid grid-cols-1 items-start gap-6 @min-desktop/page:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <Card className="grid grid-cols-1 gap-4 min-w-0">
            {FIELDS.map((height, index) => (
              <div key={index} className="grid gap-1.5">
                <Skeleton width="5rem" height="1.25rem" />
                <Skeleton height={height} />
              </div>
            ))}
          </Card>
          <Skeleton height="28rem" />
        </div>
      </div>
    </div>
  );
}

const FIELDS = ["3rem", "3rem", "3rem", "18rem"];
