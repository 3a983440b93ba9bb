import ChevronRight from "lucide-react/icons/chevron-right";
import { Link } from "react-router-dom";
import styles from "./Breadcrumbs.module.css";

/** The way to this page; the last item is the page itself and needs no `to`. */
export function Breadcrumbs({ items }: { items: { label: string; to?: string }[] }) {
  return (
    <nav aria-label="Okruszki">
      <ol className={styles.list}>
        {items.map(({ label, to }, index) => (
          <li key={`${index}-${label}`} className={styles.item}>
            {index > 0 && <ChevronRight aria-hidden="true" size={16} />}
            {to
              ? <Link to={to}>{label}</Link>
              : <span aria-current={index === items.length - 1 ? "page" : undefined}>{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
