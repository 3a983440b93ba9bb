import { Alert } from "../kit/states/Alert.tsx";
import { Button } from "../kit/buttons/Button.tsx";

/** Shows what somebody else saved while a form was open, with buttons for the two ways to continue. */
export function VersionConflictAlert(
  { title, changes, onKeepMine, onTakeTheirs }: {
    title: string;
    /** The fields that the other person changed, with their new values. */
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
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={onKeepMine}>Wczytaj i zachowaj moje zmiany</Button>
          <Button variant="quiet" onClick={onTakeTheirs}>Wczytaj bez moich zmian</Button>
        </div>
      }
    >
      <p className="m-0">Nic z wpisanego tu nie przepadło. Zapisano tymczasem:</p>
      <dl className="grid gap-1 m-0 mt-2 [&_dt]:inline [&_dt]:font-semibold [&_dt]:after:content-[':_'] [&_dd]:inline [&_dd]:m-0 [&_dd]:wrap-anywhere">
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
