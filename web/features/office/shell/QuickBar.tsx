import { Link, useLocation } from "react-router-dom";
import { adminPaths } from "../../../site/paths.ts";
import { isCurrent, quickEntries } from "./menu.ts";
import styles from "./QuickBar.module.css";
import { UnsentNumber } from "./UnsentNumber.tsx";

/** At the bottom of a phone: what is needed at the car, one tap away (look.md, 'Back office'). */
export function QuickBar() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Na skróty" className={styles.bar}>
      <ul className={styles.items}>
        {quickEntries.map((entry) => (
          <li key={entry.to}>
            <Link
              to={entry.to}
              className={styles.item}
              aria-current={isCurrent(entry, pathname) ? "page" : undefined}
            >
              <entry.icon aria-hidden="true" size={22} />
              {entry.label}
              {entry.to === adminPaths.unsent && (
                <span className={styles.number}>
                  <UnsentNumber />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
