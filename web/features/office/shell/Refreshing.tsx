import { Spinner } from "../../../kit/states/Spinner.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import styles from "./Refreshing.module.css";

/** The moment between entering the back office and its one reload. */
export function Refreshing() {
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <h1>
        <VisuallyHidden>Panel administratora</VisuallyHidden>
      </h1>
      <Spinner label="Wczytywanie panelu" size={32} />
    </main>
  );
}
