import Download from "lucide-react/icons/download";
import Trash2 from "lucide-react/icons/trash-2";
import { useEffect, useState } from "react";
import { useParams } from "react-router-dom";
import { type CustomerPage, NOTE_LENGTH } from "../../../../shared/api/customer.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { adminPaths } from "../../../../shared/paths.ts";
import { statusOf } from "../../../api/attempt.ts";
import { failureSentence } from "../../../api/failures.ts";
import { createFormDrafts } from "../../../api/form_drafts.ts";
import { versioned } from "../../../api/office/call.ts";
import { useResource } from "../../../api/use_resource.ts";
import type { Versioned } from "../../../api/versioned_values.ts";
import { usePageTitle } from "../../../brand/use_page_title.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import { Breadcrumbs } from "../../../kit/layout/Breadcrumbs.tsx";
import { Card } from "../../../kit/layout/Card.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { onTabVisible } from "../../../offline/replica/tab_visible.ts";
import { LeaveQuestion } from "../../../records/LeaveQuestion.tsx";
import { ResourceView } from "../../../records/ResourceView.tsx";
import { ContactButtons } from "../ContactButtons.tsx";
import { PageSection } from "../PageSection.tsx";
import { NoteForm, type NoteValues, useNote } from "../NoteForm.tsx";
import { MessageList } from "../MessageList.tsx";
import { CustomerRentals } from "./CustomerRentals.tsx";
import { downloadCustomer } from "./use_customer.ts";

/** All of one customer on one page: contact, note, rentals with their papers, and messages. */
export function CustomerScreen() {
  usePageTitle(TITLE);
  const { id = "" } = useParams();
  return <OneCustomer key={id} id={id} />;
}

/** Of the tab; it does not name the customer. */
const TITLE = "Klient";

function OneCustomer({ id }: { id: string }) {
  const found = useResource(
    `admin/customer/${id}`,
    (signal) => versioned("GET /customer/{id}", { params: { id }, signal }),
    { isKept: false },
  );
  const isGone = statusOf(found.error) === 404;
  const opened = isGone ? undefined : found.data;

  // Somebody may have erased them on another device.
  useEffect(() => onTabVisible(found.reload), []);
  useEffect(() => {
    if (isGone) noteDrafts.keep(id, undefined);
  }, [isGone]);

  return (
    <>
      <PageHeader
        title={opened ? nameOf(opened.values) : TITLE}
        breadcrumbs={
          <Breadcrumbs items={[{ label: "Klienci", to: adminPaths.customers }, { label: TITLE }]} />
        }
        actions={opened && <Actions customer={opened.values} onGone={found.reload} />}
      />
      <ResourceView
        resource={{ ...found, data: opened }}
        loading={<CustomerSkeleton />}
        text={officeMessages.customerNotLoaded}
        offline="Danych klienta nie ma na urządzeniu. Wczytają się same, gdy sieć wróci."
        reason
        absent={{
          title: officeMessages.customerGone,
          text:
            "Dane mogły zostać usunięte, albo klient ma teraz inny e-mail. Poszukaj go na liście.",
          list: adminPaths.customers,
        }}
        stale="Widać dane wczytane wcześniej."
      >
        {(shown) => <Content opened={shown} onGone={found.reload} />}
      </ResourceView>
    </>
  );
}

function nameOf({ firstName, lastName }: CustomerPage): string {
  return `${firstName} ${lastName}`;
}

/** 'Eksportuj', and the way to the form that erases. */
function Actions({ customer, onGone }: { customer: CustomerPage; onGone: () => void }) {
  const [exporting, setExporting] = useState(false);
  const contact = customer.email || customer.phone;

  async function exportData() {
    setExporting(true);
    try {
      await downloadCustomer(contact);
    } catch (failure) {
      toast.failure(officeMessages.customerNotExported, { text: failureSentence(failure) });
      if (statusOf(failure) === 404) onGone();
    }
    setExporting(false);
  }

  return (
    <>
      <Button
        variant="secondary"
        icon={<Download aria-hidden="true" />}
        busy={exporting}
        busyLabel="Pobieranie..."
        onClick={() => void exportData()}
      >
        Eksportuj
      </Button>
      <ButtonLink
        variant="secondary"
        to={adminPaths.customers}
        state={{ contact }}
        icon={<Trash2 aria-hidden="true" />}
      >
        Usuń dane
      </ButtonLink>
    </>
  );
}

function Content({ opened, onGone }: { opened: Versioned<CustomerPage>; onGone: () => void }) {
  const customer = opened.values;
  const { rentals, mails, enquiries, hasOlder } = customer;
  return (
    <>
      <Card className={`${COLUMNS} gap-6`}>
        <Contact customer={customer} />
        <Note opened={opened} onGone={onGone} />
      </Card>
      <PageSection title="Wynajmy i dokumenty">
        <CustomerRentals rentals={rentals} />
      </PageSection>
      <PageSection title="Wiadomości">
        {mails.length + enquiries.length === 0
          ? <p className="m-0 text-muted">Nie ma jeszcze wiadomości.</p>
          : <MessageList mails={mails} enquiries={enquiries} />}
        {hasOlder && (
          <p className="m-0 mt-4 text-muted">
            Starsze wiadomości są na stronach wynajmów i w zapytaniach.
          </p>
        )}
      </PageSection>
    </>
  );
}

function Contact({ customer: { phone, email, address } }: { customer: CustomerPage }) {
  return (
    <section aria-label="Kontakt" className="min-w-0">
      <p className="m-0 grid gap-0.5 wrap-anywhere">
        {phone && <span className="text-18 font-bold tabular-nums">{phone}</span>}
        {email && <span>{email}</span>}
        {address && <span className="text-muted">{address}</span>}
      </p>
      <ContactButtons phone={phone} email={email} />
    </section>
  );
}

const noteDrafts = createFormDrafts("customerNotes");

function Note({ opened, onGone }: { opened: Versioned<CustomerPage>; onGone: () => void }) {
  const { id } = opened.values;
  const form = useNote({
    opened: noteOf(opened),
    draft: { drafts: noteDrafts, name: id },
    save: ({ note }, sending) =>
      versioned("PUT /customer/{id}/note", { params: { id }, body: { note }, ...sending }),
    read: async () => noteOf(await versioned("GET /customer/{id}", { params: { id } })),
    onSaved: () => toast.success(officeMessages.customerNoteSaved, { id: "note" }),
  });
  const isGone = statusOf(form.failure) === 404;

  useEffect(() => {
    if (isGone) onGone();
  }, [isGone]);

  return (
    <>
      <NoteForm
        form={form}
        most={NOTE_LENGTH}
        failed={officeMessages.customerNoteNotSaved}
        offline={officeMessages.customerNoteNeedsNetwork}
      />
      <LeaveQuestion dirty={form.dirty} back={adminPaths.customers} onDiscard={form.discard} />
    </>
  );
}

function noteOf({ values: { note }, etag }: Versioned<CustomerPage>): Versioned<NoteValues> {
  return { values: { note }, etag };
}

function CustomerSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Wczytywanie klienta</VisuallyHidden>
      <div aria-hidden="true" className={`${COLUMNS} gap-6`}>
        <Skeleton height="12rem" />
        <Skeleton height="12rem" />
      </div>
    </div>
  );
}

const COLUMNS = "grid grid-cols-1 @min-tablet/page:grid-cols-2";
