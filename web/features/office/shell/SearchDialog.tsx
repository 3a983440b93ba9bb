import Search from "lucide-react/icons/search";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { counted } from "../../../../shared/counted.ts";
import { ResourceFailed } from "../../../api/ResourceFailed.tsx";
import { classNames } from "../../../kit/base/class_names.ts";
import { WholeDates } from "../../../kit/base/WholeDates.tsx";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import { Dialog } from "../../../kit/dialogs/Dialog.tsx";
import { dataAgeText } from "../../../kit/states/data_age.ts";
import { correctedNow } from "../../../offline/replica/device_days.ts";
import { type ResultGroup, resultGroups, type ResultRow } from "./result_rows.ts";
import { FEWEST, type Found, useSearch } from "./use_search.ts";

/** The search over everything: a field with its results by kind, over the page, whole on a phone. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  /** The result that Enter opens, by its place; the first at first. */
  const [place, setPlace] = useState(0);
  /** Enter was pressed before the results of the text were there. */
  const [entered, setEntered] = useState(false);
  const { found, answer } = useSearch(typed);
  const isCurrent = found?.text === typed.trim();
  const isAsked = typed.trim().length >= FEWEST;
  const groups = found && isAsked ? resultGroups(found.results) : [];
  const count = groups.flatMap(({ rows }) => rows).length;
  const active = Math.min(place, count - 1);

  function onKeyDown(event: KeyboardEvent) {
    const next = placeAfter(event.key, active, count);
    if (next !== undefined) {
      event.preventDefault();
      setPlace(next);
      list.current?.querySelectorAll("[role=option]")[next]?.scrollIntoView({ block: "nearest" });
    }
    if (event.key !== "Enter") return;
    // Else WebKit presses with it the button that gets the focus when this dialog closes.
    event.preventDefault();
    if (isCurrent) openActive();
    else setEntered(true);
  }
  function openActive() {
    setEntered(false);
    list.current?.querySelector<HTMLElement>("[aria-selected=true]")?.click();
  }
  useEffect(() => {
    if (entered && isCurrent) openActive();
  }, [entered, isCurrent]);

  return (
    <Dialog
      open
      layout="finder"
      title="Szukaj"
      onClose={onClose}
      header={
        <SearchField
          listId={id}
          active={count > 0 ? `${id}-${active}` : undefined}
          text={typed}
          onText={(text) => {
            setTyped(text);
            setPlace(0);
            setEntered(false);
          }}
          onKeyDown={onKeyDown}
        />
      }
    >
      <p role="status" className="m-0 text-14 text-muted empty:hidden">
        {isAsked ? statusWords(found, count, answer.busy) : HINT}
      </p>
      {isAsked && !found && answer.error !== undefined && (
        <ResourceFailed plain resource={answer} text="Nie udało się wyszukać." offline={OFFLINE} />
      )}
      <div ref={list} id={id} role="listbox" aria-label="Wyniki" hidden={count === 0}>
        {groups.map((group, index) => (
          <Group
            key={group.title}
            id={id}
            group={group}
            from={groups.slice(0, index).flatMap(({ rows }) => rows).length}
            active={active}
            onLeave={onClose}
          />
        ))}
      </div>
    </Dialog>
  );
}

function SearchField({ listId, active, text, onText, onKeyDown }: {
  listId: string;
  /** Id of the result that Enter opens. */
  active: string | undefined;
  text: string;
  onText: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  return (
    <div className="relative flex items-center">
      <Search
        aria-hidden="true"
        size={20}
        className="pointer-events-none absolute left-3.5 text-muted"
      />
      <input
        type="search"
        role="combobox"
        data-autofocus
        className={FIELD}
        aria-label="Szukaj w całym panelu"
        aria-expanded={active !== undefined}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active}
        placeholder="Klient, telefon, auto, rejestracja, nr umowy"
        autoComplete="off"
        enterKeyHint="go"
        maxLength={200}
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

const FIELD = "control min-h-12 w-full min-w-0 py-0 pr-3 pl-11 focus-visible:entered";
const OFFLINE = "Na tym urządzeniu nie ma jeszcze danych, w których można szukać.";
const HINT = "Wpisz co najmniej dwa znaki. Strzałki wybierają wynik, Enter go otwiera.";

function statusWords(found: Found | undefined, count: number, busy: boolean): string {
  if (!found) return busy ? "Szukam…" : "";
  const words = count === 0
    ? `Nic nie pasuje do „${found.text}”.`
    : counted(count, ["wynik", "wyniki", "wyników"]);
  if (!found.note) return words;
  const { readAt } = found.note;
  const age = dataAgeText(new Date(readAt), new Date(correctedNow(found.note)));
  return `${words} Z danych na urządzeniu, stan z ${age}: najbliższe wynajmy, ich auta i zapytania z 30 dni.`;
}

/** Where an arrow leads from a place, round the ends; undefined for another key. */
function placeAfter(key: string, place: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case "ArrowDown":
      return (place + 1) % count;
    case "ArrowUp":
      return (place - 1 + count) % count;
    default:
      return undefined;
  }
}

function Group({ id, group: { title, rows, totalCount }, from, active, onLeave }: {
  id: string;
  group: ResultGroup;
  /** How many results are before its own. */
  from: number;
  active: number;
  onLeave: () => void;
}) {
  const headId = `${id}-${from}-head`;
  return (
    <div role="group" aria-labelledby={headId} className="mt-4">
      <p id={headId} className="m-0 mb-1 text-14 font-semibold text-muted">
        {title}
        {totalCount > rows.length && ` · ${rows.length} z ${totalCount}`}
      </p>
      {rows.map((row, index) => (
        <Row
          key={row.to}
          id={`${id}-${from + index}`}
          row={row}
          selected={from + index === active}
          onLeave={onLeave}
        />
      ))}
    </div>
  );
}

function Row({ id, row: { to, title, detail, badge }, selected, onLeave }: {
  id: string;
  row: ResultRow;
  selected: boolean;
  onLeave: () => void;
}) {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      to={to}
      className={ROW}
      onClick={onLeave}
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{title}</span>
        <span className="block text-14 text-muted wrap-anywhere">
          <WholeDates>{detail}</WholeDates>
        </span>
      </span>
      {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
    </Link>
  );
}

const ROW = classNames(
  "flex min-h-12 items-center gap-3 rounded-input px-3 py-2 text-ink no-underline",
  "hover:bg-mist aria-selected:bg-brand-tint",
);
