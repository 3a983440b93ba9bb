import type { Protocol } from "../../../../shared/api/protocol.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { ConfirmDialog } from "../../../kit/dialogs/ConfirmDialog.tsx";
import { protocolName } from "../protocol_words.ts";
import { useProtocolDeletion } from "./use_protocol_deletion.ts";

/** Asks, deletes what was seen and nothing newer, and says how it went. */
export function DeleteProtocolDialog(
  { protocol: listed, onClose, onChanged, onDeleted }: {
    protocol: Protocol;
    onClose: () => void;
    /** It is not what the list shows any more. */
    onChanged: () => void;
    /** It is gone, now or already before. */
    onDeleted: () => void;
  },
) {
  const { protocol, busy, refusal, deleteIt } = useProtocolDeletion({
    listed,
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
      onConfirm={deleteIt}
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
