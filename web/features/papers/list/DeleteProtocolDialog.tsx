import type { Protocol } from "../../../../shared/api/protocol.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { ConfirmDialog } from "../../../kit/dialogs/ConfirmDialog.tsx";
import { protocolName } from "../protocol_words.ts";
import { useRef, useState } from "react";
import { type Attempt, sendOnce, statusOf } from "../../../api/attempt.ts";
import { failureSentence } from "../../../api/failures.ts";
import { deleteProtocol, oneProtocol } from "../../../api/office/protocol_api.ts";
import { toast } from "../../../kit/dialogs/toast.ts";

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

/**
 * Deletes the shown version of a protocol. If somebody has changed it since, the new version is
 * shown, and a second press deletes that.
 */
function useProtocolDeletion(
  { listed, onChanged, onDeleted }: {
    listed: Protocol;
    /** The protocol has changed since the list was loaded. */
    onChanged: () => void;
    /** Called when the protocol is deleted, now or before. */
    onDeleted: () => void;
  },
) {
  const [protocol, setProtocol] = useState(listed);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  /** A deletion whose reply was lost is sent again under the same key. */
  const attempt = useRef<Attempt>(undefined);
  const pressed = useRef(false);

  async function deleteIt(): Promise<void> {
    if (pressed.current) return;
    pressed.current = true;
    setBusy(true);
    setRefusal(undefined);
    const { kind, id, version } = protocol;
    try {
      await sendOnce(
        attempt,
        `${id} ${version}`,
        (idempotencyKey) => deleteProtocol(kind, id, { idempotencyKey, ifMatch: `"${version}"` }),
      );
      toast.success(officeMessages.protocolDeleted);
      onDeleted();
    } catch (failure) {
      // Any failure is shown in the dialog, which stays open.
      await showFailure(failure);
    } finally {
      pressed.current = false;
      setBusy(false);
    }
  }

  async function showFailure(failure: unknown): Promise<void> {
    const status = statusOf(failure);
    if (status === 404) return goneBefore();
    if (status !== 412) return setRefusal(failureSentence(failure));
    try {
      setProtocol((await oneProtocol(protocol.kind, protocol.id)).values);
      setRefusal(officeMessages.protocolChangedBeforeDeletion);
    } catch (unread) {
      if (statusOf(unread) === 404) return goneBefore();
      // The newer version cannot be shown now; the next press is refused again.
      setRefusal(failureSentence(failure));
    }
    onChanged();
  }

  /** Somebody else has deleted it before, which is the wanted result. */
  function goneBefore(): void {
    toast.info("Protokół usunięto już wcześniej.");
    onDeleted();
  }

  return { protocol, busy, refusal, deleteIt: () => void deleteIt() };
}
