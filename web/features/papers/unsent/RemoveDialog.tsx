import { useState } from "react";
import { ConfirmDialog } from "../../../kit/dialogs/ConfirmDialog.tsx";
import type { Doomed } from "./doomed.ts";
import { lossOf, nameOf } from "./doomed_words.ts";

/** Asks twice before something that is nowhere else is removed; the second time it says what goes. */
export function RemoveDialog(
  { doomed, onClose, onRemove }: {
    doomed: Doomed;
    onClose: () => void;
    /** Tells whether it worked. */
    onRemove: () => Promise<boolean>;
  },
) {
  const [step, setStep] = useState<"first" | "second">("first");
  const [busy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    const removed = await onRemove();
    setBusy(false);
    if (removed) onClose();
  }

  if (step === "first") {
    return (
      <ConfirmDialog
        key="first"
        open
        title="Usuwanie z urządzenia"
        confirmLabel="Usuń"
        onClose={onClose}
        onConfirm={() => setStep("second")}
      >
        <p>
          Usunąć <strong>{nameOf(doomed)}</strong>?
        </p>
        <p>Nie trafi na serwer. Jest tylko na tym urządzeniu.</p>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      key="second"
      open
      title="Na pewno usunąć?"
      confirmLabel="Usuń na zawsze"
      cancelLabel="Zostaw"
      busy={busy}
      busyLabel="Usuwanie..."
      onClose={onClose}
      onConfirm={() => void remove()}
    >
      <p>{lossOf(doomed)}</p>
      <p>Tego nie da się cofnąć.</p>
    </ConfirmDialog>
  );
}
