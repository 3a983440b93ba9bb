import { type ReactNode, useId } from "react";
import styles from "./FormPart.module.css";

/** A part of a protocol's form, in the order in which one walks around the car. */
export function FormPart(
  { title, note, locked = false, children }: {
    title: string;
    note?: ReactNode;
    /** Nothing in it can be changed. */
    locked?: boolean;
    children: ReactNode;
  },
) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>{title}</h2>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      <fieldset disabled={locked} className={styles.fields}>{children}</fieldset>
    </section>
  );
}
