import CircleCheck from "lucide-react/icons/circle-check";
import type { OutboxEntry } from "../../../offline/entry.ts";
import { STATE_WORDS } from "../../../offline/unsent_status.ts";
import { entryMomentWords, entryName } from "./entry_words.ts";

/** Recently sent entries, the newest first. */
export function SentLately({ sent }: { sent: readonly OutboxEntry[] }) {
  return (
    <ul className="max-w-[52rem] m-0 p-0 border border-line rounded-card bg-paper list-none">
      {sent.map((entry) => (
        <li
          key={entry.id}
          className="flex gap-3 px-4 py-3 not-first:border-t not-first:border-line"
        >
          <CircleCheck aria-hidden="true" size={20} className="flex-none mt-0.5 text-green" />
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
