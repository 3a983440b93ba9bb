import { type ReactNode, useId } from "react";
import styles from "./FormSection.module.css";

/** A part of a long form: its name and what it is for beside the fields on a desk, above on a phone. */
export function FormSection(
  { title, lead, children }: { title: ReactNode; lead?: string; children: ReactNode },
) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.words}>
        <h2 id={id} className={styles.title}>{title}</h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

/** Two short fields side by side, on a phone too. */
export function PairRow({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

/** A field that takes the whole width of its section. */
export function WholeRow({ children }: { children: ReactNode }) {
  return <div className={styles.whole}>{children}</div>;
}
