import Heart from "lucide-react/icons/heart";
import { classNames } from "../../../kit/layout/class_names.ts";
import styles from "./FavouritesFilter.module.css";

/** Only the favourites, or all cars again; nothing where there is no favourite to see. */
export function FavouritesFilter(
  { count, on, onChange }: {
    /** How many of the cars are the visitor's favourites. */
    count: number;
    on: boolean;
    onChange: (wish: { favourites: boolean }) => void;
  },
) {
  if (count === 0 && !on) return null;
  return (
    <button
      type="button"
      className={classNames(styles.favourites, on && styles.on)}
      aria-pressed={on}
      onClick={() => onChange({ favourites: !on })}
    >
      <Heart aria-hidden="true" size={20} />
      <span className={styles.word}>Ulubione</span> {count}
    </button>
  );
}
