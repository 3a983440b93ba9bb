import { useState } from "react";
import type { ListedDocument } from "../../../../shared/api/rental_document.ts";
import { messages } from "../../../../shared/messages.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { deleteDocument, oneDocument } from "../../../api/office/document_api.ts";
import { ConfirmDialog } from "../../../kit/dialogs/ConfirmDialog.tsx";
import { useDeletion, versionDeletion } from "../../../records/use_deletion.ts";
import { documentName, isSignedDocument } from "../document_words.ts";

/**
 * Asks, deletes the shown version of an agreement, and shows the result. If somebody has changed it
 * since, the dialog shows that, and a second press deletes the new version.
 */
export function DeleteDocumentDialog(
  { document: listed, onClose, onChanged, onDeleted }: {
    document: ListedDocument;
    onClose: () => void;
    /** The agreement has changed since the list was loaded. */
    onChanged: () => void;
    /** Called when the agreement is deleted, now or before. */
    onDeleted: () => void;
  },
) {
  const [remove] = useState(() =>
    versionDeletion<ListedDocument>({
      send: ({ id }, sending) => deleteDocument(id, sending),
      read: ({ id }) => oneDocument(id),
    })
  );
  const { shown: document, busy, refusal, confirm } = useDeletion({
    listed,
    remove,
    words: () => WORDS,
    onChanged,
    onDeleted,
  });

  return (
    <ConfirmDialog
      open
      refusal={refusal}
      refusalTitle={officeMessages.documentNotDeleted}
      busy={busy}
      busyLabel="Usuwanie..."
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <p>{officeMessages.documentDeletionAsked}</p>
      <p>
        <strong>{documentName(document)}</strong>
        {isSignedDocument(document) && " – umowa jest podpisana, zniknie też jej podpisany PDF"}.
        {" "}
        Tego nie da się cofnąć.
      </p>
    </ConfirmDialog>
  );
}

const WORDS = {
  deleted: officeMessages.documentDeleted,
  gone: officeMessages.documentDeleted,
  changed: messages.stale,
};
