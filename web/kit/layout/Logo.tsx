import { company } from "../../../shared/company.ts";
import { carMark } from "../../../shared/car_mark.ts";
import styles from "./Logo.module.css";

/** The mark and the name of the business; the name always stands in it for screen readers. */
export function Logo({ compact = false }: { compact?: boolean }) {
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
        <rect width="64" height="64" rx="16" fill="var(--brand)" />
        <path d={carMark} fill="var(--paper)" fillRule="evenodd" />
      </svg>
      <span className={compact ? styles.compact : styles.name}>{company.name}</span>
    </span>
  );
}
