import type { Period } from "../../../shared/rental/period.ts";
import { formatDay, toWarsaw } from "../../../shared/warsaw.ts";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import styles from "./PeriodWords.module.css";

/** 'pt., 27-11-2026 08:00 → pon., 30-11-2026 08:00', broken only between its two ends. */
export function PeriodWords({ period }: { period: Period }) {
  return (
    <>
      <span className={styles.moment}>{moment(period.start)}</span>{" "}
      <span aria-hidden="true">→</span> <VisuallyHidden>do</VisuallyHidden>
      <span className={styles.moment}>{moment(period.end)}</span>
    </>
  );
}

function moment(at: string): string {
  const { date, time } = toWarsaw(at);
  return `${formatDay(date)}, ${time}`;
}
