import { useOnline } from "../../../kit/states/use_online.ts";
import type { OutboxEntry } from "../../../offline/entry.ts";
import type { UnsentGroup } from "./entry_words.ts";
import { UnsentEntry } from "./UnsentEntry.tsx";

/** What waits of one rental, the oldest first: its papers go one after the other. */
export function UnsentCard(
  { group: { title, entries }, onSend, onCompare, onRemove }: {
    group: UnsentGroup;
    onSend: (entry: OutboxEntry) => void;
    onCompare: (entry: OutboxEntry) => void;
    onRemove: (entry: OutboxEntry) => void;
  },
) {
  const online = useOnline();
  const [first] = entries;
  return (
    <article
      className="p-4 border border-line rounded-card bg-paper @min-[47rem]/page:p-6"
      aria-label={title}
    >
      <h3 className="m-0 text-18 font-bold leading-normal wrap-anywhere">{title}</h3>
      {entries.length > 1 && (
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
                before: entry === first ? undefined : first,
                online,
                now: Date.now(),
              }}
              isNewest={entries.findLast(({ subject }) => subject === entry.subject) === entry}
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
