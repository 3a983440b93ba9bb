import { RemoveDialog, type UnsentItem } from "./RemoveDialog.tsx";
import CloudCheck from "lucide-react/icons/cloud-check";
import RotateCw from "lucide-react/icons/rotate-cw";
import { type ReactNode, useState } from "react";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { ProtocolConflictDialog } from "../conflict/ProtocolConflictDialog.tsx";
import { DraftCard, UnsentCard } from "./UnsentCard.tsx";
import { UnsentFileTools } from "./UnsentFileTools.tsx";
import {
  entryMomentWords,
  entryName,
  unsentCountWords,
  type UnsentParts,
  unsentParts,
} from "./entry_words.ts";
import { type Unsent, useUnsent } from "./use_unsent.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { Card } from "../../../kit/layout/Card.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { EmptyState } from "../../../kit/states/EmptyState.tsx";
import { ErrorState } from "../../../kit/states/ErrorState.tsx";
import { usePageTitle } from "../../../brand/use_page_title.ts";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import CircleCheck from "lucide-react/icons/circle-check";
import type { OutboxEntry } from "../../../offline/entry.ts";
import { STATE_WORDS } from "../../../offline/unsent_status.ts";

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
        lead="To, co jest tylko na tym urządzeniu, wyśle się samo, gdy będzie sieć."
        actions={waits && (
          <Button
            icon={<RotateCw aria-hidden="true" />}
            onClick={() => void send()}
          >
            Wyślij wszystko teraz
          </Button>
        )}
      />
      {found === undefined
        ? <UnsentSkeleton />
        : "failure" in found
        ? <ErrorState text={officeMessages.unsentNotRead} hint={found.failure} onRetry={reload} />
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

/** The list's skeleton while the device's store is read. */
function UnsentSkeleton() {
  return (
    <div>
      <VisuallyHidden>Wczytywanie niewysłanych</VisuallyHidden>
      <div className="grid grid-cols-1 gap-3 m-0 p-0 list-none" aria-hidden="true">
        {[62, 48].map((width) => (
          <div key={width} className="p-4 surface @min-tablet/page:p-6 grid grid-cols-1 gap-3">
            <Skeleton width={`${width}%`} height="1.5rem" />
            <Skeleton width="80%" height="1.25rem" />
            <Skeleton width="14rem" height="2.75rem" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Recently sent entries, the newest first. */
function SentLately({ sent }: { sent: readonly OutboxEntry[] }) {
  return (
    <ul className="max-w-[52rem] m-0 p-0 surface list-none">
      {sent.map((entry) => (
        <li
          key={entry.id}
          className="flex gap-3 px-4 py-3 not-first:border-t not-first:border-line"
        >
          <CircleCheck aria-hidden="true" size={20} className="mt-0.5 text-green" />
          <span className="grid min-w-0 text-14 tabular-nums wrap-anywhere">
            <strong>{entry.title}</strong>
            <span>
              {entryName(entry)}
              {entry.state.name === "sent" &&
                ` · ${STATE_WORDS.sent} ${entryMomentWords(entry.state.at)}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
