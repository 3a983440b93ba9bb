import { Spinner } from "../kit/states/Spinner.tsx";
import styles from "./Waiting.module.css";

/** The back office on its way. */
export function Waiting() {
  return (
    <main id="main" tabIndex={-1} className={styles.waiting}>
      <Spinner size={32} label="Ładowanie panelu..." />
    </main>
  );
}
