import { useOnline } from "../../../kit/states/use_online.ts";
import type { OutboxEntry } from "../../../offline/entry.ts";
import type { UnsentGroup } from "./entry_words.ts";
import styles from "./UnsentCard.module.css";
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
    <article className={styles.card} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {entries.length > 1 && (
        <p className={styles.order}>Wysyła się po kolei, od najstarszej zapisanej wersji.</p>
      )}
      <ol className={styles.entries}>
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
