import { useState } from "react";
import { officeMessages } from "../../../shared/office_messages.ts";
import { PAPER_PATHS } from "../../../shared/papers/options.ts";
import { call, versioned } from "../../api/office/call.ts";
import { ConfirmDialog } from "../../kit/dialogs/ConfirmDialog.tsx";
import { Alert } from "../../kit/states/Alert.tsx";
import { useDeletion, type VersionCalls, versionDeletion } from "../../records/use_deletion.ts";
import { isSigned, kindOf, paperWords, type RentalPaper } from "./paper.ts";

const AGREEMENT = {
  asked: officeMessages.agreementDeletionAsked,
  failed: officeMessages.agreementNotDeleted,
  deleted: officeMessages.agreementDeleted,
  alreadyDeleted: officeMessages.agreementDeleted,
  loss: "zniknie razem z plikiem PDF",
  signedLoss: officeMessages.signedAgreementDeletionAsked,
};

const PROTOCOL = {
  asked: officeMessages.protocolDeletionAsked,
  failed: officeMessages.protocolNotDeleted,
  deleted: officeMessages.protocolDeleted,
  alreadyDeleted: "Protokół usunięto już wcześniej.",
  loss: "zniknie razem ze zdjęciami i plikiem PDF",
  signedLoss: officeMessages.signedProtocolDeletionAsked,
};

/**
 * Asks, deletes the shown version of a paper, and shows the result. If somebody has changed it
 * since, the dialog shows that, and a second press deletes the new version.
 */
export function DeletePaperDialog(
  { paper, onClose, onChanged, onDeleted }: {
    paper: RentalPaper;
    onClose: () => void;
    /** The paper has changed since the list was loaded. */
    onChanged: () => void;
    /** Called when the paper is deleted, now or before. */
    onDeleted: () => void;
  },
) {
  const words = "kind" in paper ? PROTOCOL : AGREEMENT;
  const [remove] = useState(() => versionDeletion(calls(paper)));
  const { shown, busy, refusal, confirm } = useDeletion({
    listed: paper,
    remove,
    words: () => ({ ...words, changed: officeMessages.paperChangedBeforeDeletion }),
    onChanged,
    onDeleted,
  });
  return (
    <ConfirmDialog
      open
      refusal={refusal}
      refusalTitle={words.failed}
      busy={busy}
      busyLabel="Usuwanie..."
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <p>{words.asked}</p>
      <p>
        <strong>{paperWords(shown)}</strong> – {words.loss}. Tego nie da się cofnąć.
      </p>
      {isSigned(shown) && <Alert tone="warning">{words.signedLoss}</Alert>}
    </ConfirmDialog>
  );
}

/** The requests that delete a version of a paper, and read the newest one. */
function calls(listed: RentalPaper): VersionCalls<RentalPaper> {
  const path = PAPER_PATHS[kindOf(listed)];
  return {
    send: ({ id }, sending) => call(`DELETE /${path}/{id}`, { params: { id }, ...sending }),
    read: ({ id }) => versioned(`GET /${path}/{id}`, { params: { id } }),
  };
}
