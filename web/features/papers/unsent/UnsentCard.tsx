import { useOnline } from "../../../kit/states/use_online.ts";
import { isProtocolEntry, type OutboxEntry } from "../../../offline/entry.ts";
import { isOfDeletedRental } from "../../../offline/orphaned_entry.ts";
import {
  entryName,
  stateSentence,
  stateTones,
  type Surroundings,
  type UnsentGroup,
} from "./entry_words.ts";
import Ellipsis from "lucide-react/icons/ellipsis";
import FileDiff from "lucide-react/icons/file-diff";
import LogIn from "lucide-react/icons/log-in";
import PenLine from "lucide-react/icons/pen-line";
import RotateCw from "lucide-react/icons/rotate-cw";
import Trash2 from "lucide-react/icons/trash-2";
import { formatDateTime, instant } from "../../../../shared/warsaw.ts";
import { entryBefore, sendingQueues } from "../../../offline/sending_order.ts";
import { adminPaths } from "../../../../shared/paths.ts";
import { STATE_WORDS } from "../../../offline/unsent_status.ts";
import { dropTokens } from "../../../api/tokens.ts";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import { Menu } from "../../../kit/dialogs/Menu.tsx";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { kindWords } from "../protocol_words.ts";
import { draftKindName, type UnsentDraft } from "./use_unsent.ts";
import { WholeDates } from "../../../kit/base/WholeDates.tsx";

/** The unsent entries of one rental, the oldest first; they are sent one after the other. */
export function UnsentCard(
  { group: { title, entries }, onSend, onCompare, onRemove }: {
    group: UnsentGroup;
    onSend: (entry: OutboxEntry) => void;
    onCompare: (entry: OutboxEntry) => void;
    onRemove: (entry: OutboxEntry) => void;
  },
) {
  const online = useOnline();
  return (
    <article className="p-4 surface @min-tablet/page:p-6" aria-label={title}>
      <h3 className="m-0 text-18 font-bold leading-normal wrap-anywhere">{title}</h3>
      {sendingQueues(entries).some((queue) => queue.length > 1) && (
        <p className="m-0 mt-1 text-muted text-14">
          Wysyła się po kolei, od najstarszej zapisanej wersji.
        </p>
      )}
      <ol className="m-0 p-0 list-none [&>li]:pt-3 [&>li+li]:mt-4 [&>li+li]:border-t [&>li+li]:border-line">
        {entries.map((entry) => (
          <li key={entry.id}>
            <UnsentEntry
              entry={entry}
              surroundings={{
                before: entryBefore(entry, entries),
                online,
                now: Date.now(),
              }}
              isNewest={entries.findLast((one) => isOfSameForm(one, entry)) === entry}
              onSend={() => onSend(entry)}
              onCompare={() => onCompare(entry)}
              onRemove={() => onRemove(entry)}
            />
          </li>
        ))}
      </ol>
    </article>
  );
}

/** One unsent entry: since when and why it waits, and actions. */
export function UnsentEntry(
  { entry, surroundings, isNewest, onSend, onCompare, onRemove }: {
    entry: OutboxEntry;
    surroundings: Surroundings;
    /** Whether it is the newest of its paper, which the form shows. */
    isNewest: boolean;
    onSend: () => void;
    onCompare: () => void;
    onRemove: () => void;
  },
) {
  const { state, savedAt, wish } = entry;
  const isFirst = surroundings.before === undefined;
  const maySend = isFirst && (state.name === "waiting" || state.name === "refused");
  const hasForm = isNewest && wish?.type !== "annex" &&
    !isOfDeletedRental(surroundings.before ?? entry);
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-start justify-between gap-y-2 gap-x-4">
        <div className="grow basis-[12rem] min-w-0">
          <p className="m-0 font-semibold">{entryName(entry)}</p>
          <p className="m-0 text-muted text-14 tabular-nums">
            <WholeDates>Zapisano {formatDateTime(instant(savedAt))}</WholeDates>
          </p>
        </div>
        <Badge tone={stateTones[state.name]}>{STATE_WORDS[state.name]}</Badge>
      </div>
      <p className="m-0 max-w-[65ch] wrap-anywhere">{stateSentence(entry, surroundings)}</p>
      <div className="flex flex-wrap gap-2 @max-tablet/page:*:flex-auto @max-tablet/page:*:px-3">
        {state.name === "conflict" && (
          <Button icon={<FileDiff aria-hidden="true" />} onClick={onCompare}>Pokaż różnice</Button>
        )}
        {state.name === "login" && (
          <Button
            icon={<LogIn aria-hidden="true" />}
            // The guard then leads to the login page, and from there back.
            onClick={() => dropTokens("sessionEnded")}
          >
            Zaloguj się
          </Button>
        )}
        {hasForm && (
          <ButtonLink
            to={formPath(entry)}
            variant={state.name === "refused" ? "primary" : "secondary"}
            icon={<PenLine aria-hidden="true" />}
          >
            {entry.kind === "money"
              ? "Otwórz wynajem"
              : wish?.type === "signAgreement"
              ? "Pokaż dokumenty"
              : "Otwórz formularz"}
          </ButtonLink>
        )}
        {maySend && (
          <Button variant="secondary" icon={<RotateCw aria-hidden="true" />} onClick={onSend}>
            Wyślij teraz
          </Button>
        )}
        {state.name !== "sending" && <RemoveEntry entry={entry} onRemove={onRemove} />}
      </div>
    </div>
  );
}

/** 'Usuń', of signatures and money in a menu: they exist here alone, next to 'Wyślij teraz'. */
function RemoveEntry({ entry, onRemove }: { entry: OutboxEntry; onRemove: () => void }) {
  const item = { label: "Usuń", icon: <Trash2 aria-hidden="true" />, danger: true };
  const isSigned = entry.wish?.type === "sign" || entry.wish?.type === "signAgreement";
  if (isSigned || entry.kind === "money") {
    return (
      <Menu
        name={`Więcej działań: ${entryName(entry)}`}
        icon={<Ellipsis aria-hidden="true" size={20} />}
        buttonClassName="square control border-line p-0 hover:bg-mist"
        groups={[{ items: [{ ...item, onSelect: onRemove }] }]}
      />
    );
  }
  return <Button variant="danger" icon={item.icon} onClick={onRemove}>{item.label}</Button>;
}

/** An agreement and its signatures are looked at in different places. */
function isOfSameForm(one: OutboxEntry, other: OutboxEntry): boolean {
  const isSameChange = one.wish?.type === other.wish?.type;
  return one.subject === other.subject && (one.kind !== "agreement" || isSameChange);
}

/** Where an entry is looked at, and corrected if it was refused. */
function formPath(entry: OutboxEntry): string {
  const { rentalId, wish, state } = entry;
  if (isProtocolEntry(entry)) return kindWords[entry.kind].addPath(rentalId);
  if (entry.kind === "money" || wish?.type !== "saveAgreement") {
    return adminPaths.rentalFiles(rentalId);
  }
  // The server has no agreement with that id.
  const isNew = state.name === "refused" && entry.base?.type === "new";
  return isNew ? adminPaths.addAgreement(rentalId) : adminPaths.editAgreement(entry.agreementId);
}

/** An unsaved draft, with a link to its form. */
export function DraftCard(
  { draft: { kind, rentalId, title = "Wynajem, którego nie ma na urządzeniu", keptAt }, onRemove }:
    {
      draft: UnsentDraft;
      onRemove: () => void;
    },
) {
  return (
    <article className="p-4 surface @min-tablet/page:p-6" aria-label={title}>
      <div className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-start justify-between gap-y-2 gap-x-4">
          <div className="grow basis-[12rem] min-w-0">
            <h3 className="m-0 text-18 font-bold leading-normal wrap-anywhere">{title}</h3>
            <p className="m-0 text-muted text-14 tabular-nums">
              <WholeDates>Ostatnia zmiana {formatDateTime(instant(keptAt))}</WholeDates>
            </p>
          </div>
          <Badge tone="grey">Szkic</Badge>
        </div>
        <p className="m-0 max-w-[65ch] wrap-anywhere">
          {kind ? `${draftKindName[kind]}: ` : ""}wpisano, ale jeszcze nie zapisano. Sam się nie
          wyśle.
        </p>
        <div className="flex flex-wrap gap-2 @max-tablet/page:*:flex-auto @max-tablet/page:*:px-3">
          {kind && (
            <ButtonLink
              to={draftPath(kind, rentalId)}
              variant="secondary"
              icon={<PenLine aria-hidden="true" />}
            >
              {kind === "money" ? "Otwórz wynajem" : "Otwórz formularz"}
            </ButtonLink>
          )}
          <Button variant="danger" icon={<Trash2 aria-hidden="true" />} onClick={onRemove}>
            Usuń
          </Button>
        </div>
      </div>
    </article>
  );
}

function draftPath(kind: NonNullable<UnsentDraft["kind"]>, rentalId: string): string {
  if (kind === "money") return adminPaths.rentalFiles(rentalId);
  return kind === "agreement"
    ? adminPaths.addAgreement(rentalId)
    : kindWords[kind].addPath(rentalId);
}
