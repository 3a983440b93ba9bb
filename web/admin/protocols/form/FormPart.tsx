import { type ReactNode, useId } from "react";
import styles from "./FormPart.module.css";

/** A part of a protocol's form, in the order in which one walks around the car. */
export function FormPart(
  { title, note, children }: { title: string; note?: ReactNode; children: ReactNode },
) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>{title}</h2>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {children}
    </section>
  );
}
