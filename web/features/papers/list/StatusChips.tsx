import { statusBadges } from "../protocol_words.ts";
import { type ListView, STATUSES } from "./list_view.ts";
import styles from "./StatusChips.module.css";

/** The list by how far its protocols are, each with its count. */
export function StatusChips(
  { status, counts, onChange }: {
    status: ListView["status"];
    /** Unknown while the list is on its way. */
    counts: Readonly<Record<ListView["status"], number>> | undefined;
    onChange: (status: ListView["status"]) => void;
  },
) {
  return (
    <div role="group" aria-label="Pokaż protokoły" className={styles.chips}>
      {(["all", ...STATUSES] as const).map((one) => (
        <button
          key={one}
          type="button"
          className={styles.chip}
          aria-pressed={one === status}
          onClick={() => onChange(one)}
        >
          {one === "all" ? "Wszystkie" : statusBadges[one].label}
          {counts && <span className={styles.count}>{counts[one]}</span>}
        </button>
      ))}
    </div>
  );
}
