import { useLocation, useParams } from "react-router-dom";
import { messages } from "../../../../shared/messages.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { useOpened } from "../../../records/use_opened.ts";
import { usePageTitle } from "../../../site/use_page_title.ts";
import { oneRental } from "../../../api/office/admin_rentals.ts";
import { failureSentence, NetworkFailure, ProblemFailure } from "../../../api/failures.ts";
import { Breadcrumbs } from "../../../kit/layout/Breadcrumbs.tsx";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { Card } from "../../../kit/layout/Card.tsx";
import { EmptyState } from "../../../kit/states/EmptyState.tsx";
import { ErrorState } from "../../../kit/states/ErrorState.tsx";
import { OfflineState } from "../../../kit/states/OfflineState.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { listAddress } from "./list_address.ts";
import { SendMailForm } from "./SendMailForm.tsx";
import { SendMailSkeleton } from "./SendMailSkeleton.tsx";

/** A mail to the customer of the rental that the address names (back-office §2). */
export function SendMailScreen() {
  usePageTitle(TITLE);
  const { rentalId = "" } = useParams();
  const back = listAddress(useLocation().state);
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
  const { opened, error, busy, reload } = useOpened(
    `admin/mail/${id}`,
    (signal) => oneRental(id, signal),
  );
  if (opened) return <SendMailForm opened={opened} />;
  if (error === undefined) return <SendMailSkeleton />;
  if (error instanceof ProblemFailure && error.status === 404) {
    return (
      <Card>
        <EmptyState
          title={messages.rentalNotFound}
          text="Ktoś mógł go usunąć, albo adres jest niepełny."
          action={<ButtonLink to={back}>Przejdź do listy</ButtonLink>}
        />
      </Card>
    );
  }
  if (error instanceof NetworkFailure) {
    return (
      <Card>
        <OfflineState
          text="Dane wynajmu wczytają się same, gdy sieć wróci."
          busy={busy}
          onRetry={reload}
        />
      </Card>
    );
  }
  return (
    <ErrorState
      text={officeMessages.mailRentalNotLoaded}
      hint={failureSentence(error)}
      busy={busy}
      onRetry={reload}
    />
  );
}
