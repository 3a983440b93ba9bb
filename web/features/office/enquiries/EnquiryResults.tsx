import Inbox from "lucide-react/icons/inbox";
import SearchX from "lucide-react/icons/search-x";
import { Link, useLocation } from "react-router-dom";
import { LIST_BOX, LIST_PART } from "../../../kit/fields/ListTools.tsx";
import type { Enquiry, EnquiryList } from "../../../../shared/api/enquiry.ts";
import { customerName } from "../../../../shared/customer/customer_name.ts";
import { ENQUIRY_STATE_WORDS, enquirySubject } from "../../../../shared/enquiry/enquiry_words.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { formatDateTime, type Instant } from "../../../../shared/warsaw.ts";
import type { Resource } from "../../../api/use_resource.ts";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import { Card } from "../../../kit/layout/Card.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { EmptyState } from "../../../kit/states/EmptyState.tsx";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { LIST_WORDS, ResourceView } from "../../../records/ResourceView.tsx";
import { adminPaths } from "../../../../shared/paths.ts";
import { CallLink } from "../CallLink.tsx";
import { answerFailed, ENQUIRY_TONES, waitingWords } from "./enquiry_words.ts";

/** The list in each of its states: loading, loaded, empty, failed or offline. */
export function EnquiryResults({ server, list, now, filtered, onAll }: {
  server: Resource<EnquiryList>;
  /** The server's list or the device's; undefined while neither is loaded. */
  list: EnquiryList | undefined;
  now: Instant;
  filtered: boolean;
  onAll: () => void;
}) {
  return (
    <ResourceView
      resource={{ ...server, data: list }}
      loading={<EnquiriesSkeleton />}
      text={officeMessages.enquiriesNotLoaded}
      offline="Zapytań nie ma jeszcze na urządzeniu. Wczytają się same, gdy sieć wróci."
      reason
      stale={server.data && LIST_WORDS.stale}
      isEmpty={({ items }) => items.length === 0}
      empty={<NoEnquiries filtered={filtered} onAll={onAll} />}
    >
      {({ items }) => (
        <ul className={LIST_BOX}>
          {items.map((enquiry) => (
            <li key={enquiry.id} className={LIST_PART}>
              <EnquiryRow enquiry={enquiry} now={now} />
            </li>
          ))}
        </ul>
      )}
    </ResourceView>
  );
}

/** One enquiry of the list: its customer, subject, time and state; links to its page and to call. */
function EnquiryRow({ enquiry, now }: { enquiry: Enquiry; now: Instant }) {
  const { id, state, receivedAt, message, customerPhone, note } = enquiry;
  const { search } = useLocation();
  const waiting = waitingWords(enquiry, now);
  const name = customerName(enquiry);
  return (
    <article className="flex items-start gap-2 pr-3">
      <Link
        to={adminPaths.enquiry(id)}
        state={{ list: `${adminPaths.enquiries}${search}` }}
        className={`group ${ENQUIRY_ROW} grow text-inherit no-underline focus-visible:rounded-input focus-visible:-outline-offset-2`}
      >
        <span className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
          <span className="font-bold leading-normal wrap-anywhere group-hover:text-brand group-hover:underline">
            {name}
          </span>
          <span className="text-muted wrap-anywhere">{enquirySubject(enquiry)}</span>
        </span>
        <span className="line-clamp-2 wrap-anywhere">{message}</span>
        {note && (
          <span className="line-clamp-1 text-14 text-muted wrap-anywhere">
            {`Notatka: ${note}`}
          </span>
        )}
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={ENQUIRY_TONES[state]}>{ENQUIRY_STATE_WORDS[state]}</Badge>
          {waiting && (
            <span className={waiting.long ? "text-14 font-bold text-amber" : "text-14 text-muted"}>
              {waiting.text}
            </span>
          )}
          {answerFailed(enquiry) && <Badge tone="red">Odpowiedź nie doszła</Badge>}
          <time dateTime={receivedAt} className="text-14 text-muted tabular-nums">
            {formatDateTime(receivedAt)}
          </time>
        </span>
      </Link>
      {customerPhone && <CallLink className="mt-4" name={name} phone={customerPhone} />}
    </article>
  );
}

function NoEnquiries({ filtered, onAll }: { filtered: boolean; onAll: () => void }) {
  return (
    <Card>
      <EmptyState
        drawing={filtered ? SearchX : Inbox}
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
      <div className={LIST_BOX} aria-hidden="true">
        {[64, 48, 72].map((width) => (
          <div key={width} className={LIST_PART}>
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

const ENQUIRY_ROW = "grid min-w-0 content-start gap-1.5 p-4 lg:px-5";
