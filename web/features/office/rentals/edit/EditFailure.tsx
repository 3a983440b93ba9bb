import { Alert } from "../../../../kit/states/Alert.tsx";
import { Button } from "../../../../kit/buttons/Button.tsx";
import { saveSentence } from "../form/save_sentence.ts";

/**
 * Why the last press did not save. Where only the new papers were refused, the way without them; where
 * their papers could not be looked at, another look.
 */
export function EditFailure(
  { title, failure, onLookAgain, onSaveWithoutPapers }: {
    title: string;
    failure: unknown;
    onLookAgain: (() => void) | undefined;
    onSaveWithoutPapers: (() => void) | undefined;
  },
) {
  if (failure === undefined) return null;
  return (
    <Alert
      tone="error"
      title={title}
      action={onLookAgain
        ? <Button variant="secondary" onClick={onLookAgain}>Spróbuj ponownie</Button>
        : onSaveWithoutPapers && (
          <Button variant="secondary" onClick={onSaveWithoutPapers}>
            Zapisz bez nowych dokumentów
          </Button>
        )}
    >
      {saveSentence(failure)}
    </Alert>
  );
}
