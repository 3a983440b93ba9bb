import { useState } from "react";
import type { AgreementSummary } from "../../../shared/api/agreement.ts";
import type { Protocol } from "../../../shared/api/protocol.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { PAPER_PATHS } from "../../../shared/papers/options.ts";
import { call, versioned } from "../../api/office/call.ts";
import { ConfirmDialog } from "../../kit/dialogs/ConfirmDialog.tsx";
import { Alert } from "../../kit/states/Alert.tsx";
import { useDeletion, type VersionCalls, versionDeletion } from "../../records/use_deletion.ts";
import { agreementName, isSignedAgreement } from "./agreement_words.ts";
import { protocolName } from "./protocol_words.ts";

type ListedPaper = { readonly id: string; readonly version: number };

/** How one kind of paper is deleted: its requests and its texts. */
type PaperDeletion<Paper> = VersionCalls<Paper> & {
  readonly asked: string;
  readonly failed: string;
  readonly deleted: string;
  readonly alreadyDeleted: string;
  readonly nameOf: (paper: Paper) => string;
  readonly loss: string;
  readonly isSigned: (paper: Paper) => boolean;
  readonly signedLoss: string;
};

export const agreementDeletion: PaperDeletion<AgreementSummary> = {
  send: ({ id }, sending) => call("DELETE /rentaldocument/{id}", { params: { id }, ...sending }),
  read: ({ id }) => versioned("GET /rentaldocument/{id}", { params: { id } }),
  asked: officeMessages.agreementDeletionAsked,
  failed: officeMessages.agreementNotDeleted,
  deleted: officeMessages.agreementDeleted,
  alreadyDeleted: officeMessages.agreementDeleted,
  nameOf: agreementName,
  loss: "zniknie razem z plikiem PDF",
  isSigned: isSignedAgreement,
  signedLoss: officeMessages.signedAgreementDeletionAsked,
};

export const protocolDeletion: PaperDeletion<Protocol> = {
  send: ({ kind, id }, sending) =>
    call(`DELETE /${PAPER_PATHS[kind]}/{id}`, { params: { id }, ...sending }),
  read: ({ kind, id }) => versioned(`GET /${PAPER_PATHS[kind]}/{id}`, { params: { id } }),
  asked: officeMessages.protocolDeletionAsked,
  failed: officeMessages.protocolNotDeleted,
  deleted: officeMessages.protocolDeleted,
  alreadyDeleted: "Protokół usunięto już wcześniej.",
  nameOf: protocolName,
  loss: "zniknie razem ze zdjęciami i plikiem PDF",
  isSigned: ({ status }) => status === "signed",
  signedLoss: officeMessages.signedProtocolDeletionAsked,
};

/**
 * Asks, deletes the shown version of a paper, and shows the result. If somebody has changed it
 * since, the dialog shows that, and a second press deletes the new version.
 */
export function DeletePaperDialog<Paper extends ListedPaper>(
  { deletion, paper, onClose, onChanged, onDeleted }: {
    deletion: PaperDeletion<Paper>;
    paper: Paper;
    onClose: () => void;
    /** The paper has changed since the list was loaded. */
    onChanged: () => void;
    /** Called when the paper is deleted, now or before. */
    onDeleted: () => void;
  },
) {
  const [remove] = useState(() => versionDeletion(deletion));
  const { shown, busy, refusal, confirm } = useDeletion({
    listed: paper,
    remove,
    words: () => ({ ...deletion, changed: officeMessages.paperChangedBeforeDeletion }),
    onChanged,
    onDeleted,
  });
  return (
    <ConfirmDialog
      open
      refusal={refusal}
      refusalTitle={deletion.failed}
      busy={busy}
      busyLabel="Usuwanie..."
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <p>{deletion.asked}</p>
      <p>
        <strong>{deletion.nameOf(shown)}</strong> – {deletion.loss}. Tego nie da się cofnąć.
      </p>
      {deletion.isSigned(shown) && <Alert tone="warning">{deletion.signedLoss}</Alert>}
    </ConfirmDialog>
  );
}
