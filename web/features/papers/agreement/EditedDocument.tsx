import { useState } from "react";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { useOpened } from "../../../records/use_opened.ts";
import { oneDocument } from "../../../api/office/document_api.ts";
import { adminPaths } from "../../../site/paths.ts";
import { backAddress } from "../back_address.ts";
import { DocumentForm } from "./DocumentForm.tsx";
import { DocumentFormSkeleton } from "./DocumentFormSkeleton.tsx";
import { OpeningTrouble } from "../OpeningTrouble.tsx";
import { SignedDocument } from "./SignedDocument.tsx";

/** The agreement that the address names: to edit, or to read where it is signed. */
export function EditedDocument({ id, state }: { id: string; state: unknown }) {
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
