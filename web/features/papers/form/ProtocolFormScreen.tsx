import { useState } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import type { ProtocolKind } from "../../../../shared/papers/options.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { messages } from "../../../../shared/messages.ts";
import { ResourceView } from "../../../records/ResourceView.tsx";
import { useOpened } from "../../../records/use_opened.ts";
import { usePageTitle } from "../../../brand/use_page_title.ts";
import { ProblemFailure } from "../../../api/failures.ts";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { browserStore } from "../draft/device_store.ts";
import { kindWords } from "../protocol_words.ts";
import { ChooseRental } from "./ChooseRental.tsx";
import { openProtocol, type ProtocolToOpen } from "../draft/open_protocol.ts";
import { ProtocolEditor } from "./ProtocolEditor.tsx";
import { UnlessErased } from "../UnlessErased.tsx";
import { FormSkeleton } from "../../../kit/fields/FormSection.tsx";

/**
 * Adds or edits a handover or return protocol (back-office §2): the one in the address, or that of
 * the rental in the address; without either a rental is chosen first.
 */
export function ProtocolFormScreen({ kind }: { kind: ProtocolKind }) {
  const { id } = useParams();
  const [address] = useSearchParams();
  const rentalId = address.get("rentalId");
  // Counts how often the form was opened again.
  const [round, setRound] = useState(0);
  const toOpen: ProtocolToOpen | undefined = id ? { id } : rentalId ? { rentalId } : undefined;
  if (toOpen) {
    return (
      <Opened
        key={`${kind}/${id ?? rentalId}/${round}`}
        kind={kind}
        toOpen={toOpen}
        onReopen={() => setRound((before) => before + 1)}
      />
    );
  }
  return <ChooseRental key={kind} kind={kind} />;
}

function Opened(
  { kind, toOpen, onReopen }: { kind: ProtocolKind; toOpen: ProtocolToOpen; onReopen: () => void },
) {
  const { form, add, list, listPath } = kindWords[kind];
  usePageTitle("id" in toOpen ? form : add);
  const [store] = useState(browserStore);
  const name = "id" in toOpen ? toOpen.id : `of/${toOpen.rentalId}`;
  const protocol = useOpened(
    `admin/protocols/${kind}/${name}`,
    (signal) => openProtocol(kind, toOpen, store, signal),
  );
  if (protocol.data) {
    return (
      <UnlessErased
        kind={kind}
        rentalId={protocol.data.rental.id}
        heading={<PageHeader title={form} />}
      >
        <ProtocolEditor opened={protocol.data} store={store} onReopen={onReopen} />
      </UnlessErased>
    );
  }
  return (
    <>
      <PageHeader title={form} />
      <ResourceView
        resource={protocol}
        loading={<FormSkeleton narrow label="Wczytywanie protokołu" sections={[3, 3, 2]} />}
        text={officeMessages.protocolNotLoaded}
        offline="Protokół wczyta się sam, gdy sieć wróci."
        reason={protocol.error instanceof ProblemFailure}
        width="max-w-3xl"
        absent={{
          title: "id" in toOpen ? officeMessages.protocolNotFound : messages.rentalNotFound,
          list: listPath,
          link: list,
        }}
      />
    </>
  );
}
