import { useState } from "react";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { draftName } from "../../../offline/draft.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import type { ProtocolDesk } from "../protocol_desk.ts";
import { protocolDraftFaults } from "./draft_faults.ts";
import { fieldLabels, fieldWords } from "./field_words.ts";
import type { ProtocolToEdit } from "./open_protocol.ts";
import { changedInDraft, draftContent } from "./protocol_draft.ts";
import { tellKept } from "./tell_saved.ts";

/** What was begun here of a protocol that was signed meanwhile: it is said, and a person decides. */
export function LeftDraft({ opened, desk }: { opened: ProtocolToEdit; desk: ProtocolDesk }) {
  const { kind, id, rental, etag } = opened;
  const [left, setLeft] = useState(opened.left);
  const [busy, setBusy] = useState(false);
  if (!left) return null;
  const { before, typed } = left;
  const isWhole = Object.keys(protocolDraftFaults(typed)).length === 0;

  async function keepBeside() {
    if (!left) return;
    setBusy(true);
    try {
      const saving = { kind, id, rental, etag, before: undefined, kept: left };
      await desk.annex(saving, draftContent(typed));
      void tellKept("Aneks jest zapisany na tym urządzeniu.", { kind, rentalId: rental.id });
      setLeft(undefined);
    } catch {
      // The draft stays where it is.
      toast.failure(officeMessages.deviceNotWritten);
    } finally {
      setBusy(false);
    }
  }

  async function drop() {
    await desk.drafts.keep(draftName(kind, rental.id), undefined);
    setLeft(undefined);
  }

  return (
    <Alert
      tone="warning"
      title="Na tym urządzeniu został szkic tego protokołu."
      action={
        <span className="flex flex-wrap gap-2">
          {isWhole && (
            <Button busy={busy} onClick={() => void keepBeside()}>Dołącz jako aneks</Button>
          )}
          <Button variant="secondary" onClick={() => void drop()}>Usuń szkic</Button>
        </span>
      }
    >
      <p className="m-0">Protokół podpisano w międzyczasie, bez tego, co tu wpisano:</p>
      <ul className="m-0">
        {changedInDraft(before, typed).map((name) => (
          <li key={name}>{fieldLabels[name]}: {fieldWords(name, typed) || "puste"}</li>
        ))}
      </ul>
    </Alert>
  );
}
