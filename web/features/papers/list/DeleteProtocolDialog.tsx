import { useState } from "react";
import type { Protocol } from "../../../../shared/api/protocol.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { call, versioned } from "../../../api/office/call.ts";
import { PAPER_PATHS } from "../../../../shared/papers/options.ts";
import { ConfirmDialog } from "../../../kit/dialogs/ConfirmDialog.tsx";
import { Alert } from "../../../kit/states/Alert.tsx";
import { useDeletion, versionDeletion } from "../../../records/use_deletion.ts";
import { protocolName } from "../protocol_words.ts";

/** Asks, deletes the shown version of a protocol and no newer one, and shows the result. */
export function DeleteProtocolDialog(
  { protocol: listed, onClose, onChanged, onDeleted }: {
    protocol: Protocol;
    onClose: () => void;
    /** The protocol has changed since the list was loaded. */
    onChanged: () => void;
    /** Called when the protocol is deleted, now or before. */
    onDeleted: () => void;
  },
) {
  const [remove] = useState(() =>
    versionDeletion<Protocol>({
      send: ({ kind, id }, sending) =>
        call(`DELETE /${PAPER_PATHS[kind]}/{id}`, { params: { id }, ...sending }),
      read: ({ kind, id }) => versioned(`GET /${PAPER_PATHS[kind]}/{id}`, { params: { id } }),
    })
  );
  const { shown: protocol, busy, refusal, confirm } = useDeletion({
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
      refusalTitle={officeMessages.protocolNotDeleted}
      busy={busy}
      busyLabel="Usuwanie..."
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <p>{officeMessages.protocolDeletionAsked}</p>
      <p>
        <strong>{protocolName(protocol)}</strong>{" "}
        – zniknie razem ze zdjęciami i plikiem PDF. Tego nie da się cofnąć.
      </p>
      {protocol.status === "signed" && (
        <Alert tone="warning">{officeMessages.signedProtocolDeletionAsked}</Alert>
      )}
    </ConfirmDialog>
  );
}

const WORDS = {
  deleted: officeMessages.protocolDeleted,
  alreadyDeleted: "Protokół usunięto już wcześniej.",
  changed: officeMessages.protocolChangedBeforeDeletion,
};
