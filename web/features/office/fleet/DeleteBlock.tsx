import { useEffect, useRef, useState } from "react";
import { v7 } from "uuid";
import type { ServiceBlockReply } from "../../../../shared/api/service_block.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { deleteServiceBlock } from "../../../api/office/admin_fleet.ts";
import { failureSentence, ProblemFailure } from "../../../api/failures.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";

/** Asks inside the block's dialog, deletes, and says how it went. */
export function DeleteBlock(
  { block, onDeleted, onCancel }: {
    block: ServiceBlockReply;
    /** It is gone, by this press or before it. */
    onDeleted: () => void;
    onCancel: () => void;
  },
) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const key = useRef(v7());
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.focus(), []);

  async function remove() {
    setBusy(true);
    setFailure(undefined);
    try {
      await deleteServiceBlock(block.id, {
        idempotencyKey: key.current,
        ifMatch: `"${block.version}"`,
      });
      done();
    } catch (thrown) {
      if (thrown instanceof ProblemFailure && thrown.status === 404) return done();
      setFailure(thrown);
      setBusy(false);
    }
  }
  function done() {
    toast.success(officeMessages.blockDeleted, { id: "block" });
    onDeleted();
  }
  return (
    <div ref={question} tabIndex={-1} className="focus:outline-none">
      <Alert
        tone={failure === undefined ? "warning" : "error"}
        title={failure === undefined ? "Usuwanie blokady" : officeMessages.blockNotDeleted}
        action={
          <div className="flex flex-wrap gap-2">
            <Button variant="danger" busy={busy} busyLabel="Usuwanie..." onClick={remove}>
              Usuń blokadę
            </Button>
            <Button variant="secondary" onClick={() => !busy && onCancel()}>Anuluj</Button>
          </div>
        }
      >
        {failure === undefined ? officeMessages.blockDeletionAsked : failureSentence(failure)}
      </Alert>
    </div>
  );
}
