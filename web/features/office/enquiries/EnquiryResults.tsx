import Inbox from "lucide-react/icons/inbox";
import SearchX from "lucide-react/icons/search-x";
import type { EnquiryList } from "../../../../shared/api/enquiry.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import type { Instant } from "../../../../shared/warsaw.ts";
import { failureSentence, NetworkFailure } from "../../../api/failures.ts";
import type { Resource } from "../../../api/use_resource.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { Card } from "../../../kit/layout/Card.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { EmptyState } from "../../../kit/states/EmptyState.tsx";
import { ErrorState } from "../../../kit/states/ErrorState.tsx";
import { OfflineState } from "../../../kit/states/OfflineState.tsx";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { OlderCopy } from "../../../records/OlderCopy.tsx";
import { ENQUIRY_ROW, EnquiryRow } from "./EnquiryRow.tsx";

/** The list in each of its states: loading, loaded, empty, failed or offline. */
export function EnquiryResults({ server, list, now, filtered, onAll }: {
  server: Resource<EnquiryList>;
  /** The server's list or the device's; undefined while neither is there. */
  list: EnquiryList | undefined;
  now: Instant;
  filtered: boolean;
  onAll: () => void;
}) {
  const { status, error, busy, reload } = server;
  if (status === "failed" && !list) {
    return error instanceof NetworkFailure
      ? (
        <Card>
          <OfflineState
            text="Zapytań nie ma jeszcze na urządzeniu. Wczytają się same, gdy sieć wróci."
            busy={busy}
            onRetry={reload}
          />
        </Card>
      )
      : (
        <ErrorState
          text={officeMessages.enquiriesNotLoaded}
          hint={failureSentence(error)}
          busy={busy}
          onRetry={reload}
        />
      );
  }
  if (!list) return <EnquiriesSkeleton />;
  return (
    <>
      <OlderCopy
        error={status === "loaded" ? error : undefined}
        sentence={officeMessages.enquiriesNotLoaded}
        busy={busy}
        onRetry={reload}
      >
        Widać listę wczytaną wcześniej.
      </OlderCopy>
      {list.items.length === 0
        ? <NoEnquiries filtered={filtered} onAll={onAll} />
        : (
          <ul className={LIST}>
            {list.items.map((enquiry) => (
              <li key={enquiry.id} className={ITEM}>
                <EnquiryRow enquiry={enquiry} now={now} />
              </li>
            ))}
          </ul>
        )}
    </>
  );
}

function NoEnquiries({ filtered, onAll }: { filtered: boolean; onAll: () => void }) {
  const Drawing = filtered ? SearchX : Inbox;
  return (
    <Card>
      <EmptyState
        drawing={<Drawing aria-hidden="true" strokeWidth={1.25} className="mx-auto size-[4rem]" />}
        title={filtered ? "Żadne zapytanie nie pasuje." : "Nie ma jeszcze zapytań."}
        text={filtered
          ? "Zmień szukane słowa albo pokaż wszystkie."
          : "Gdy ktoś napisze przez stronę, zobaczysz to tutaj."}
        action={filtered && <Button variant="secondary" onClick={onAll}>Pokaż wszystkie</Button>}
      />
    </Card>
  );
}

function EnquiriesSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Wczytywanie zapytań</VisuallyHidden>
      <div className={LIST} aria-hidden="true">
        {[64, 48, 72].map((width) => (
          <div key={width} className={ITEM}>
            <div className={ENQUIRY_ROW}>
              <Skeleton width={`${width}%`} height="1.5rem" />
              <Skeleton width="85%" height="1.25rem" />
              <Skeleton width="9rem" height="1.6rem" round />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

const LIST =
  "m-0 grid list-none gap-3 p-0 lg:gap-0 lg:rounded-card lg:border lg:border-line lg:bg-paper";
const ITEM =
  "min-w-0 rounded-card border border-line bg-paper lg:rounded-none lg:border-0 lg:bg-transparent lg:not-first:border-t lg:not-first:border-line";
