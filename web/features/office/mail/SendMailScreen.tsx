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
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";

/** Sends a mail to the customer of the rental in the address (back-office §2). */
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

/** Placeholder of the form while its rental loads. */
function SendMailSkeleton() {
  return (
    <div>
      <VisuallyHidden>Wczytywanie danych wynajmu</VisuallyHidden>
      <div aria-hidden="true">
        <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-6 mb-6 p-4 border border-line rounded-card bg-paper">
          <Skeleton width="min(100%, 34rem)" height="1.5rem" />
          <Skeleton width="7rem" height="1.6rem" round />
        </div>
        <div className="grid grid-cols-1 items-start gap-6 @min-[58.5rem]/page:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
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
