import { useRef, useState } from "react";
import type { ListedDocument } from "../../../../shared/api/rental_document.ts";
import { messages } from "../../../../shared/messages.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { type Attempt, sendOnce, statusOf } from "../../../api/attempt.ts";
import { deleteDocument, oneDocument } from "../../../api/office/document_api.ts";
import { failureSentence, NetworkFailure } from "../../../api/failures.ts";
import { ConfirmDialog } from "../../../kit/dialogs/ConfirmDialog.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
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
  const [document, setDocument] = useState(listed);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const attempt = useRef<Attempt>(undefined);

  async function deleteIt(): Promise<void> {
    const { id, version } = document;
    setBusy(true);
    setRefusal(undefined);
    try {
      await sendOnce(
        attempt,
        `${id} ${version}`,
        (idempotencyKey) => deleteDocument(id, { idempotencyKey, ifMatch: `"${version}"` }),
      );
      toast.success(officeMessages.documentDeleted);
      onDeleted();
    } catch (failure) {
      // Any failure is shown in the dialog, which stays open.
      await showFailure(failure);
    } finally {
      setBusy(false);
    }
  }

  async function showFailure(failure: unknown): Promise<void> {
    const status = statusOf(failure);
    if (status === 404) {
      toast.info(officeMessages.documentDeleted);
      onDeleted();
      return;
    }
    if (status === 412) {
      await oneDocument(document.id).then(({ values }) => setDocument(values), () => undefined);
      onChanged();
    }
    setRefusal(failure instanceof NetworkFailure ? messages.offline : failureSentence(failure));
  }

  return (
    <ConfirmDialog
      open
      refusal={refusal}
      refusalTitle={officeMessages.documentNotDeleted}
      busy={busy}
      busyLabel="Usuwanie..."
      onClose={onClose}
      onConfirm={() => void deleteIt()}
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
