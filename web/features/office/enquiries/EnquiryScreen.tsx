import { useLocation, useParams } from "react-router-dom";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { instant } from "../../../../shared/warsaw.ts";
import { failureSentence, NetworkFailure, ProblemFailure } from "../../../api/failures.ts";
import { oneEnquiry } from "../../../api/office/admin_enquiries.ts";
import type { Resource } from "../../../api/use_resource.ts";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { Breadcrumbs } from "../../../kit/layout/Breadcrumbs.tsx";
import { Card } from "../../../kit/layout/Card.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { EmptyState } from "../../../kit/states/EmptyState.tsx";
import { ErrorState } from "../../../kit/states/ErrorState.tsx";
import { OfflineState } from "../../../kit/states/OfflineState.tsx";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { correctedNow } from "../../../offline/replica/device_days.ts";
import { FromDevice } from "../../../records/FromDevice.tsx";
import { OlderCopy } from "../../../records/OlderCopy.tsx";
import { useServerOrDevice } from "../../../records/use_server_or_device.ts";
import { adminPaths } from "../../../site/paths.ts";
import { usePageTitle } from "../../../site/use_page_title.ts";
import { ENQUIRY_COLUMNS, EnquiryDesk } from "./EnquiryDesk.tsx";
import { EnquiryMails } from "./EnquiryMails.tsx";
import { EnquiryMessage } from "./EnquiryMessage.tsx";
import { askerName } from "./enquiry_words.ts";

/** One enquiry: what was asked, its state and note, its mails, and the answer. */
export function EnquiryScreen() {
  const { id = "" } = useParams();
  return <OneEnquiry key={id} id={id} />;
}

function OneEnquiry({ id }: { id: string }) {
  usePageTitle("Zapytanie");
  const back = enquiryListOf(useLocation().state);
  const { server, standIn, failure } = useServerOrDevice(
    `admin/enquiry/${id}`,
    (signal) => oneEnquiry(id, signal),
    { keepsServers: true },
  );
  const onDevice = standIn?.days.enquiries.find((one) => one.id === id);
  const enquiry = server.data?.values ?? onDevice;
  const now = standIn ? correctedNow(standIn.note) : instant(Date.now());
  const title = enquiry ? askerName(enquiry) : "Zapytanie";
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={<Breadcrumbs items={[{ label: "Zapytania", to: back }, { label: title }]} />}
      />
      {standIn && onDevice && (
        <FromDevice
          readAt={standIn.note.readAt}
          now={now}
          failure={failure}
          sentence={officeMessages.enquiryNotLoaded}
          busy={server.busy}
          onRetry={server.reload}
        >
          Zmiana stanu, notatka i odpowiedź wymagają połączenia z internetem.
        </FromDevice>
      )}
      {server.data && (
        <OlderCopy
          error={server.error}
          sentence={officeMessages.enquiryNotLoaded}
          busy={server.busy}
          onRetry={server.reload}
        >
          Widać zapytanie wczytane wcześniej.
        </OlderCopy>
      )}
      {enquiry
        ? server.data
          ? <EnquiryDesk opened={server.data} now={now} back={back} onChanged={server.reload} />
          : (
            <div className={ENQUIRY_COLUMNS}>
              <EnquiryMessage enquiry={enquiry} now={now} />
              <div className="grid grid-cols-1 gap-6">
                <NoteFromDevice note={enquiry.note} />
                <EnquiryMails enquiry={enquiry} />
              </div>
            </div>
          )
        : (
          <NotThere
            server={server}
            isAbsent={standIn !== undefined}
            failure={failure}
            back={back}
          />
        )}
    </>
  );
}

function NoteFromDevice({ note }: { note: string }) {
  if (!note) return null;
  return (
    <Card as="section" aria-label="Notatka">
      <h2 className="m-0 mb-2 text-18 font-bold">Notatka</h2>
      <p className="m-0 whitespace-pre-line wrap-anywhere">{note}</p>
    </Card>
  );
}

function NotThere({ server, isAbsent, failure, back }: {
  server: Resource<unknown>;
  /** The device is asked, and does not have it. */
  isAbsent: boolean;
  failure: unknown;
  back: string;
}) {
  const { status, error, busy, reload } = server;
  if (status === "loading" && !isAbsent) return <EnquirySkeleton />;
  if (error instanceof ProblemFailure && error.status === 404) {
    return (
      <Card>
        <EmptyState
          title={officeMessages.enquiryNotFound}
          text="Dane klienta mogły zostać usunięte albo adres jest niepełny."
          action={<ButtonLink to={back}>Przejdź do listy</ButtonLink>}
        />
      </Card>
    );
  }
  const refused = failure ?? (error instanceof NetworkFailure ? undefined : error);
  if (refused === undefined) {
    return (
      <Card>
        <OfflineState
          text="Tego zapytania nie ma na urządzeniu. Wczyta się samo, gdy sieć wróci."
          busy={busy}
          onRetry={reload}
        />
      </Card>
    );
  }
  return (
    <ErrorState
      text={officeMessages.enquiryNotLoaded}
      hint={failureSentence(refused)}
      busy={busy}
      onRetry={reload}
    />
  );
}

function EnquirySkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Wczytywanie zapytania</VisuallyHidden>
      <div aria-hidden="true" className={ENQUIRY_COLUMNS}>
        <Skeleton height="18rem" />
        <Skeleton height="10rem" />
      </div>
    </div>
  );
}

/** The list that the link here has passed on, with its filters; else the whole list. */
function enquiryListOf(state: unknown): string {
  const list = typeof state === "object" && state !== null && "list" in state && state.list;
  return typeof list === "string" && list.startsWith(`${adminPaths.enquiries}?`)
    ? list
    : adminPaths.enquiries;
}
