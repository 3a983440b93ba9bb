import type { ReactNode } from "react";
import styles from "./DetailList.module.css";

/** Names with their values, one line each; what is empty says so. */
export function DetailList(
  { items, empty = "Brak danych" }: {
    items: readonly { readonly name: string; readonly value: ReactNode }[];
    empty?: string;
  },
) {
  return (
    <dl className={styles.list}>
      {items.map(({ name, value }) => (
        <div key={name} className={styles.item}>
          <dt>{name}</dt>
          <dd>{value || <span className={styles.empty}>{empty}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
