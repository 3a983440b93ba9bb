import type { OutboxEntry } from "../../../offline/entry.ts";
import { draftKindName, type UnsentDraft } from "./use_unsent.ts";
import { useState } from "react";
import { entryMomentWords, entryName, lostWords } from "./entry_words.ts";
import { ConfirmDialog } from "../../../kit/dialogs/ConfirmDialog.tsx";

/** An entry or a draft that somebody wants to remove permanently. */
export type UnsentItem =
  | { readonly type: "entry"; readonly entry: OutboxEntry }
  | { readonly type: "draft"; readonly draft: UnsentDraft };

/** Asks twice before removing data that exists only here; the second question names what is lost. */
export function RemoveDialog(
  { toDelete, onClose, onRemove }: {
    toDelete: UnsentItem;
    onClose: () => void;
    /** Returns whether it was removed. */
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
          Usunąć <strong>{nameOf(toDelete)}</strong>?
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
      <p>{lossOf(toDelete)}</p>
      <p>Tego nie da się cofnąć.</p>
    </ConfirmDialog>
  );
}

/** Its name within a sentence. */
function nameOf(toDelete: UnsentItem): string {
  if (toDelete.type === "entry") {
    const { kind, title } = toDelete.entry;
    const name = entryName(toDelete.entry);
    return `${kind === "money" ? `wpis „${name}”` : withinSentence(name)}, ${title}`;
  }
  const { kind, title } = toDelete.draft;
  return [kind ? `szkic: ${withinSentence(draftKindName[kind])}` : "szkic", title]
    .filter(Boolean).join(", ");
}

/** What is lost with it, in words. */
export function lossOf(toDelete: UnsentItem): string {
  return toDelete.type === "entry"
    ? `Przepadnie na zawsze to, co zapisano ${entryMomentWords(toDelete.entry.savedAt)}: ${
      lostWords(toDelete.entry)
    }. Tego, co już jest na serwerze, to nie zmieni.`
    : `Przepadnie na zawsze wszystko, co wpisano (ostatnia zmiana ${
      entryMomentWords(toDelete.draft.keptAt).replace(" | ", ", ")
    }), a czego nie zapisano. Zapisanych wersji to nie zmieni.`;
}

function withinSentence(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
