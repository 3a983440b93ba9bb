import FileStack from "lucide-react/icons/file-stack";
import { Button } from "../../../kit/buttons/Button.tsx";
import styles from "./NoPapers.module.css";

/** A rental without papers: all three can be made at once. */
export function NoPapers({ onCreate }: { onCreate: () => void }) {
  return (
    <div className={styles.offer}>
      <FileStack aria-hidden="true" size={28} className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.title}>Ten wynajem nie ma jeszcze dokumentów.</p>
        <p className={styles.text}>
          Umowa, protokół wydania i protokół zwrotu mogą powstać od razu, z danych wynajmu.
        </p>
      </div>
      <Button onClick={onCreate} aria-haspopup="dialog">Utwórz dokumenty</Button>
    </div>
  );
}
