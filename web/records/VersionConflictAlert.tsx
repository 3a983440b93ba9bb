import type { Versioned } from "../api/versioned_values.ts";
import { Alert } from "../kit/states/Alert.tsx";
import { Button } from "../kit/buttons/Button.tsx";
import { ChangedFields } from "./ComparedFields.tsx";

/**
 * Shows what somebody else saved while a form was open, with buttons for the two ways to continue;
 * nothing without a conflict.
 */
export function VersionConflictAlert<Values, Field>(
  { form: { conflict, resolveConflict }, title, wordsOf }: {
    form: {
      readonly conflict:
        | { readonly newer: Versioned<Values>; readonly theirs: readonly Field[] }
        | undefined;
      readonly resolveConflict: (keep: "mine" | "theirs") => void;
    };
    title: string;
    /** Label and new value of a changed field; undefined for one that is not shown. */
    wordsOf: (field: Field, newer: Values) =>
      | { readonly label: string; readonly value: string }
      | undefined;
  },
) {
  if (!conflict) return null;
  const changes = conflict.theirs.flatMap((field) => {
    const words = wordsOf(field, conflict.newer.values);
    return words ? [{ label: words.label, theirs: words.value }] : [];
  });
  return (
    <Alert
      tone="error"
      title={title}
      action={
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => resolveConflict("mine")}>
            Wczytaj i zachowaj moje zmiany
          </Button>
          <Button variant="quiet" onClick={() => resolveConflict("theirs")}>
            Wczytaj bez moich zmian
          </Button>
        </div>
      }
    >
      <p className="m-0">Nic z wpisanego tu nie przepadło. Zapisano tymczasem:</p>
      <ChangedFields fields={changes} />
    </Alert>
  );
}
