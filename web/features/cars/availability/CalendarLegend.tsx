import { classNames } from "../../../kit/base/class_names.ts";
import styles from "./AvailabilityCalendar.module.css";

/** What the marks on the days mean. */
export function CalendarLegend() {
  return (
    <ul className={styles.legend} aria-label="Legenda">
      {ENTRIES.map(({ state, words }) => (
        <li key={state} className={styles.entry}>
          <span className={classNames(styles.mark, styles[state])} aria-hidden="true" />
          {words}
        </li>
      ))}
    </ul>
  );
}

const ENTRIES = [
  { state: "free", words: "wolny" },
  { state: "partly", words: "częściowo zajęty" },
  { state: "full", words: "zajęty" },
] as const;
