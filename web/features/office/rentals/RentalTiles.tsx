import CircleHelp from "lucide-react/icons/circle-help";
import Plus from "lucide-react/icons/plus";
import styles from "./RentalTiles.module.css";

/** The dashed tiles before the rentals: '+' adds one, '?' shows when a car is free (back-office §2). */
export function RentalTiles(
  { unfinished, onAdd, onAvailability }: {
    /** A new rental was begun and not sent yet. */
    unfinished: boolean;
    onAdd: () => void;
    onAvailability: () => void;
  },
) {
  return (
    <div className={styles.tiles}>
      <button type="button" className={styles.tile} aria-haspopup="dialog" onClick={onAdd}>
        <Plus aria-hidden="true" size={28} strokeWidth={1.75} />
        {unfinished ? "Dokończ dodawanie wynajmu" : "Dodaj wynajem"}
      </button>
      <button type="button" className={styles.tile} aria-haspopup="dialog" onClick={onAvailability}>
        <CircleHelp aria-hidden="true" size={26} strokeWidth={1.75} />
        Sprawdź dostępność
      </button>
    </div>
  );
}
