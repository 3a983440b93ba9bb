import type { ReactNode } from "react";
import styles from "./FilterGroup.module.css";

/** One filter in the sheet of all filters. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      {children}
    </fieldset>
  );
}
