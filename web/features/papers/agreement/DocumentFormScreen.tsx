import { useLocation, useParams, useSearchParams } from "react-router-dom";
import { usePageTitle } from "../../../site/use_page_title.ts";
import { adminPaths } from "../../../site/paths.ts";
import { Breadcrumbs } from "../../../kit/layout/Breadcrumbs.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { NewDocument } from "./NewDocument.tsx";
import { RentalChooser } from "./RentalChooser.tsx";
import { useState } from "react";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { useOpened } from "../../../records/use_opened.ts";
import { oneDocument } from "../../../api/office/document_api.ts";
import { backAddress } from "../back_address.ts";
import { DocumentForm } from "./DocumentForm.tsx";
import { DocumentFormSkeleton } from "./DocumentFormSkeleton.tsx";
import { OpeningTrouble } from "../OpeningTrouble.tsx";
import { SignedDocument } from "./SignedDocument.tsx";

/** Adds an agreement to a rental, or edits the one that the address names (back-office §2). */
export function DocumentFormScreen() {
  const { id } = useParams();
  const [address] = useSearchParams();
  const { state } = useLocation();
  const rentalId = address.get("rentalId") ?? "";
  const title = id ? "Edytuj Dokument Wynajmu" : "Dodaj Nowy Dokument Wynajmu";
  usePageTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={
          <Breadcrumbs
            items={[{ label: "Dokumenty", to: adminPaths.documents }, { label: title }]}
          />
        }
      />
      {id
        ? <EditedDocument key={id} id={id} state={state} />
        : rentalId
        ? <NewDocument key={rentalId} rentalId={rentalId} state={state} />
        : <RentalChooser />}
    </>
  );
}

/** The agreement that the address names: to edit, or to read where it is signed. */
function EditedDocument({ id, state }: { id: string; state: unknown }) {
  const [round, setRound] = useState(0);
  return (
    <Opened
      key={round}
      id={id}
      state={state}
      onReload={() => setRound((before) => before + 1)}
    />
  );
}

function Opened(
  { id, state, onReload }: { id: string; state: unknown; onReload: () => void },
) {
  const { opened, error, busy, reload } = useOpened(
    `admin/documents/${id}`,
    (signal) => oneDocument(id, signal),
  );
  if (opened) {
    const { values: document, etag } = opened;
    const back = backAddress(state, document.rentalId);
    return document.isManuallyUploaded
      ? <SignedDocument document={document} back={back} onReload={onReload} />
      : <DocumentForm opened={{ document, etag }} back={back} onReload={onReload} />;
  }
  if (error === undefined) return <DocumentFormSkeleton />;
  return (
    <OpeningTrouble
      failure={error}
      none={officeMessages.documentNotFound}
      sentence={officeMessages.documentNotLoaded}
      list={adminPaths.documents}
      busy={busy}
      onRetry={reload}
    />
  );
}
