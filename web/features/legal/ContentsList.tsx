import { Link } from "react-router-dom";
import type { LegalSection } from "../../../shared/legal/legal_document.ts";
import styles from "./ContentsList.module.css";

/** Links to the sections of a text; `current` is the one that is being read. */
export function ContentsList(
  { sections, current }: { sections: readonly LegalSection[]; current?: string | undefined },
) {
  return (
    <ol className={styles.list}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Link
            to={`#${id}`}
            replace
            className={styles.link}
            aria-current={id === current ? "location" : undefined}
          >
            {title}
          </Link>
        </li>
      ))}
    </ol>
  );
}
