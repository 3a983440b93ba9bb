import Plus from "lucide-react/icons/plus";
import { Link } from "react-router-dom";
import styles from "./AddTile.module.css";

/** The dashed '+' tile before the cars (back-office §2). */
export function AddTile({ to }: { to: string }) {
  return (
    <Link to={to} className={styles.tile}>
      <Plus aria-hidden="true" size={36} strokeWidth={1.5} />
      Dodaj samochód
    </Link>
  );
}
