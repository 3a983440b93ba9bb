import { useRef, useState } from "react";
import { v7 } from "uuid";
import type { Protocol } from "../../../../shared/api/protocol.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { failureSentence, ProblemFailure } from "../../../state/failures.ts";
import { deleteProtocol } from "../../../state/protocol_api.ts";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { toast } from "../../../ui/toast.ts";
import { protocolName } from "../protocol_words.ts";

/** Asks, deletes what was seen and nothing newer, and says how it went. */
export function DeleteProtocolDialog(
  { protocol, onClose, onDeleted }: {
    protocol: Protocol;
    onClose: () => void;
    /** It is gone, now or already before. */
    onDeleted: () => void;
  },
) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  /** A deletion whose reply was lost is repeated under its key. */
  const [key] = useState(() => v7());
  const pressed = useRef(false);

  async function deleteIt() {
    if (pressed.current) return;
    pressed.current = true;
    setBusy(true);
    setRefusal(undefined);
    try {
      const { kind, id, version } = protocol;
      await deleteProtocol(kind, id, { idempotencyKey: key, ifMatch: `"${version}"` });
      toast.success(officeMessages.protocolDeleted);
      onDeleted();
    } catch (failure) {
      // Somebody was faster: it is gone, as was wished.
      if (failure instanceof ProblemFailure && failure.status === 404) {
        toast.info("Protokół usunięto już wcześniej.");
        onDeleted();
      } else setRefusal(failureSentence(failure));
    } finally {
      pressed.current = false;
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open
      busy={busy}
      busyLabel="Usuwanie..."
      onClose={onClose}
      onConfirm={() => void deleteIt()}
    >
      <p>{officeMessages.protocolDeletionAsked}</p>
      <p>
        <strong>{protocolName(protocol)}</strong>{" "}
        – zniknie razem ze zdjęciami i plikiem PDF. Tego nie da się cofnąć.
      </p>
      {protocol.status === "signed" && (
        <p>
          <strong>{officeMessages.signedProtocolDeletionAsked}</strong>
        </p>
      )}
      <div role="alert">
        {refusal && (
          <p>
            <strong>{officeMessages.protocolNotDeleted}</strong> {refusal}
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}
