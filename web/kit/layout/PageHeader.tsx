import type { ReactNode } from "react";
import styles from "./PageHeader.module.css";

/** The head of a page: its one h1, with the way here above and actions beside it. */
export function PageHeader(
  { title, lead, breadcrumbs, actions }: {
    title: ReactNode;
    lead?: ReactNode;
    breadcrumbs?: ReactNode;
    actions?: ReactNode;
  },
) {
  return (
    <header className={styles.header}>
      {breadcrumbs}
      <div className={styles.row}>
        <div className={styles.words}>
          <h1 className={styles.title} tabIndex={-1}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  );
}
