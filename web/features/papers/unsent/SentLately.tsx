import CircleCheck from "lucide-react/icons/circle-check";
import type { OutboxEntry } from "../../../offline/entry.ts";
import { STATE_WORDS } from "../../../offline/unsent_status.ts";
import { entryName, momentWords } from "./entry_words.ts";
import styles from "./SentLately.module.css";

/** What went to the server lately, the newest first. */
export function SentLately({ sent }: { sent: readonly OutboxEntry[] }) {
  return (
    <ul className={styles.rows}>
      {sent.map((entry) => (
        <li key={entry.id} className={styles.row}>
          <CircleCheck aria-hidden="true" size={20} className={styles.icon} />
          <span className={styles.words}>
            <strong>{entry.title}</strong>
            <span>
              {entryName(entry)}
              {entry.state.name === "sent" &&
                ` · ${STATE_WORDS.sent} ${momentWords(entry.state.at)}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
