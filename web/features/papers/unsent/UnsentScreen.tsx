import CloudCheck from "lucide-react/icons/cloud-check";
import RotateCw from "lucide-react/icons/rotate-cw";
import { type ReactNode, useState } from "react";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { ProtocolConflictDialog } from "../conflict/ProtocolConflictDialog.tsx";
import { DraftCard } from "./DraftCard.tsx";
import { SentLately } from "./SentLately.tsx";
import { UnsentCard } from "./UnsentCard.tsx";
import { UnsentFileTools } from "./UnsentFileTools.tsx";
import { UnsentSkeleton } from "./UnsentSkeleton.tsx";
import { lossOf, nameOf } from "./unsent_item_words.ts";
import type { UnsentItem } from "./entry_words.ts";
import type { Unsent } from "./read_unsent.ts";
import { unsentCountWords, type UnsentParts, unsentParts } from "./unsent_parts.ts";
import { useUnsent } from "./use_unsent.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { ConfirmDialog } from "../../../kit/dialogs/ConfirmDialog.tsx";
import { Card } from "../../../kit/layout/Card.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { EmptyState } from "../../../kit/states/EmptyState.tsx";
import { ErrorState } from "../../../kit/states/ErrorState.tsx";
import { usePageTitle } from "../../../site/use_page_title.ts";

/** All unsent data of this device, and what stops its sending (decisions §6.2, §8.11). */
export function UnsentScreen() {
  usePageTitle("Niewysłane");
  const { found, reload, send, removeEntry, removeDraft } = useUnsent();
  const [compared, setCompared] = useState<string>();
  const [toDelete, setToDelete] = useState<UnsentItem>();
  const unsent = found && "unsent" in found ? found.unsent : undefined;
  const waits = unsent?.entries.some(({ state }) => state.name === "waiting") ?? false;

  return (
    <div className="max-w-[52rem]">
      <PageHeader
        title="Niewysłane"
        lead="Co jest tylko na tym urządzeniu. Wysyła się samo, gdy jest sieć."
        actions={waits && (
          <Button
            icon={<RotateCw aria-hidden="true" />}
            onClick={() => void send()}
          >
            Wyślij wszystko teraz
          </Button>
        )}
      />
      {found === undefined ? <UnsentSkeleton /> : "failure" in found
        ? (
          <ErrorState
            text={officeMessages.unsentNotRead}
            hint={found.failure}
            onRetry={reload}
          />
        )
        : (
          <>
            <UnsentFileTools nothing={isNothing(found.unsent)} />
            <Lists
              unsent={found.unsent}
              onSend={(id) => void send(id)}
              onCompare={setCompared}
              onDelete={setToDelete}
            />
          </>
        )}
      {compared !== undefined && (
        <ProtocolConflictDialog
          entryId={compared}
          onClose={() => setCompared(undefined)}
          onSettled={() => setCompared(undefined)}
        />
      )}
      {toDelete && (
        <RemoveDialog
          toDelete={toDelete}
          onClose={() => setToDelete(undefined)}
          onRemove={() =>
            toDelete.type === "entry"
              ? removeEntry(toDelete.entry.id)
              : removeDraft(toDelete.draft.name)}
        />
      )}
    </div>
  );
}

/** Unsent entries, drafts, and recently sent entries. */
function Lists(
  { unsent, onSend, onCompare, onDelete }: {
    unsent: Unsent;
    onSend: (id: string) => void;
    onCompare: (id: string) => void;
    onDelete: (toDelete: UnsentItem) => void;
  },
) {
  const { entries, drafts, sent } = unsent;
  const parts = unsentParts(entries);
  return (
    <>
      <div role="status">
        <VisuallyHidden>
          {unsentCountWords(unsent)}
        </VisuallyHidden>
      </div>
      {isNothing(unsent) && <Nothing />}
      {PARTS.map(([part, title]) =>
        parts[part].length > 0 && (
          <Part key={part} title={title}>
            {parts[part].map((group) => (
              <li key={group.rentalId}>
                <UnsentCard
                  group={group}
                  onSend={({ id }) => onSend(id)}
                  onCompare={({ id }) => onCompare(id)}
                  onRemove={(entry) => onDelete({ type: "entry", entry })}
                />
              </li>
            ))}
          </Part>
        )
      )}
      {drafts.length > 0 && (
        <Part title="Szkice">
          {drafts.map((draft) => (
            <li key={draft.name}>
              <DraftCard draft={draft} onRemove={() => onDelete({ type: "draft", draft })} />
            </li>
          ))}
        </Part>
      )}
      {sent.length > 0 && (
        <section className="mb-8">
          <h2 className="m-0 mb-3 text-22 font-bold">Wysłano ostatnio</h2>
          <SentLately sent={sent} />
        </section>
      )}
    </>
  );
}

const PARTS: readonly (readonly [keyof UnsentParts, string])[] = [
  ["undecided", "Wymaga Twojej decyzji"],
  ["waiting", "Zapisane, czekają na serwer"],
];

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-8">
      <h2 className="m-0 mb-3 text-22 font-bold">{title}</h2>
      <ul className="grid grid-cols-1 gap-3 m-0 p-0 list-none">{children}</ul>
    </section>
  );
}

function Nothing() {
  return (
    <Card className="mb-8">
      <EmptyState
        drawing={CloudCheck}
        title="Wszystko jest wysłane."
        text="Protokoły zapisane bez sieci poczekają tutaj, aż trafią na serwer."
      />
    </Card>
  );
}

function isNothing({ entries, drafts }: Unsent): boolean {
  return entries.length === 0 && drafts.length === 0;
}

/** Asks twice before removing data that exists only here; the second question names what is lost. */
function RemoveDialog(
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
