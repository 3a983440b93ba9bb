import { useRef, useState } from "react";
import type { ListedDocument } from "../../../../shared/api/rental_document.ts";
import { messages } from "../../../../shared/messages.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { type Attempt, sendOnce, statusOf } from "../../../api/attempt.ts";
import { deleteDocument, oneDocument } from "../../../api/office/document_api.ts";
import { failureSentence, NetworkFailure } from "../../../api/failures.ts";
import { ConfirmDialog } from "../../../kit/dialogs/ConfirmDialog.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import { documentName } from "../document_words.ts";

/**
 * Asks, deletes the agreement as it was seen, and says how it went. Where somebody changed it
 * meanwhile it says so, and a second press deletes it as it is now.
 */
export function DeleteDocumentDialog(
  { document: listed, onClose, onChanged, onDeleted }: {
    document: ListedDocument;
    onClose: () => void;
    /** It is not what the list shows any more. */
    onChanged: () => void;
    /** It is gone, now or already before. */
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
      // Whatever it was, it is said in the dialog, which stays.
      await settle(failure);
    } finally {
      setBusy(false);
    }
  }

  async function settle(failure: unknown): Promise<void> {
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
        {document.isManuallyUploaded && " – umowa jest podpisana, zniknie też jej podpisany PDF"}.
        {" "}
        Tego nie da się cofnąć.
      </p>
    </ConfirmDialog>
  );
}
