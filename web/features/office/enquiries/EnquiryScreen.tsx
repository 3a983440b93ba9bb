import { useLocation, useParams } from "react-router-dom";
import { customerName } from "../../../../shared/customer/customer_name.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { instant } from "../../../../shared/warsaw.ts";
import { NetworkFailure } from "../../../api/failures.ts";
import { versioned } from "../../../api/office/call.ts";
import { Breadcrumbs } from "../../../kit/layout/Breadcrumbs.tsx";
import { Card } from "../../../kit/layout/Card.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { correctedNow } from "../../../offline/replica/device_days.ts";
import { FromDevice } from "../../../records/FromDevice.tsx";
import { ResourceView } from "../../../records/ResourceView.tsx";
import { useServerOrDevice } from "../../../records/use_server_or_device.ts";
import { adminPaths } from "../../../../shared/paths.ts";
import { usePageTitle } from "../../../brand/use_page_title.ts";
import { ENQUIRY_COLUMNS, EnquiryEditor } from "./EnquiryEditor.tsx";
import { EnquiryMails, EnquiryMessage } from "./EnquiryMessage.tsx";
import { listAddress } from "../list_address.ts";

/** One enquiry: its message, state, note and mails, and the answer. */
export function EnquiryScreen() {
  const { id = "" } = useParams();
  return <OneEnquiry key={id} id={id} />;
}

function OneEnquiry({ id }: { id: string }) {
  usePageTitle("Zapytanie");
  const back = listAddress(useLocation().state, adminPaths.enquiries);
  const { server, standIn, failure } = useServerOrDevice(
    `admin/enquiry/${id}`,
    (signal) => versioned("GET /enquiry/{id}", { params: { id }, signal }),
    { keepsServers: true },
  );
  const onDevice = standIn?.days.enquiries.find((one) => one.id === id);
  const enquiry = server.data?.values ?? onDevice;
  // The device was read and does not have it either.
  const isNowhere = standIn !== undefined && !enquiry;
  const error = isNowhere ? failure ?? server.error ?? new NetworkFailure() : server.error;
  const now = standIn ? correctedNow(standIn.note) : instant(Date.now());
  const title = enquiry ? customerName(enquiry) : "Zapytanie";
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
      <ResourceView
        resource={{ ...server, data: enquiry, error }}
        loading={<EnquirySkeleton />}
        text={officeMessages.enquiryNotLoaded}
        offline="Tego zapytania nie ma na urządzeniu. Wczyta się samo, gdy sieć wróci."
        reason
        absent={{
          title: officeMessages.enquiryNotFound,
          text: "Dane klienta mogły zostać usunięte albo adres jest niepełny.",
          list: back,
        }}
        stale="Widać zapytanie wczytane wcześniej."
      >
        {(enquiry) =>
          server.data
            ? <EnquiryEditor opened={server.data} now={now} back={back} onChanged={server.reload} />
            : (
              <div className={ENQUIRY_COLUMNS}>
                <div className="grid grid-cols-1 grid-rows-[1fr] gap-6">
                  <EnquiryMessage enquiry={enquiry} now={now} />
                  <EnquiryMails enquiry={enquiry} />
                </div>
                <NoteFromDevice note={enquiry.note} />
              </div>
            )}
      </ResourceView>
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
