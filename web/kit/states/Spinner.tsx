import styles from "./Spinner.module.css";

/** A small turning ring; `label` is read aloud, without it the ring is decoration. */
export function Spinner({ label, size = 20 }: { label?: string; size?: number }) {
  return (
    <span
      className={styles.spinner}
      style={{ width: size, height: size }}
      role={label ? "status" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    />
  );
}
