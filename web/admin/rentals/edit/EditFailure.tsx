import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/Button.tsx";
import { saveSentence } from "../form/save_sentence.ts";

/** Why the last press did not save; where only the new papers were refused, the way without them. */
export function EditFailure(
  { title, failure, onSaveWithoutPapers }: {
    title: string;
    failure: unknown;
    onSaveWithoutPapers: (() => void) | undefined;
  },
) {
  if (failure === undefined) return null;
  return (
    <Alert
      tone="error"
      title={title}
      action={onSaveWithoutPapers && (
        <Button variant="secondary" onClick={onSaveWithoutPapers}>
          Zapisz bez nowych dokumentów
        </Button>
      )}
    >
      {saveSentence(failure)}
    </Alert>
  );
}
