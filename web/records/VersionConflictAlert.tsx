import { Alert } from "../kit/states/Alert.tsx";
import { Button } from "../kit/buttons/Button.tsx";
import styles from "./VersionConflictAlert.module.css";

/** What somebody else saved while a form was open, and the two ways to go on from there. */
export function VersionConflictAlert(
  { title, changes, onKeepMine, onTakeTheirs }: {
    title: string;
    /** The fields that they changed, with what is there now. */
    changes: readonly { readonly label: string; readonly value: string }[];
    onKeepMine: () => void;
    onTakeTheirs: () => void;
  },
) {
  return (
    <Alert
      tone="error"
      title={title}
      action={
        <div className={styles.actions}>
          <Button variant="secondary" onClick={onKeepMine}>Wczytaj i zachowaj moje zmiany</Button>
          <Button variant="quiet" onClick={onTakeTheirs}>Wczytaj bez moich zmian</Button>
        </div>
      }
    >
      <p className={styles.lead}>Nic z wpisanego tu nie przepadło. Zapisano tymczasem:</p>
      <dl className={styles.changes}>
        {changes.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || "puste"}</dd>
          </div>
        ))}
      </dl>
    </Alert>
  );
}
