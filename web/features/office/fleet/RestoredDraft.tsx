import { Alert } from "../../../kit/states/Alert.tsx";

/** What was typed before a reload or the end of a session is in the form again. */
export function RestoredDraft() {
  return (
    <Alert title="Przywrócono niezapisane zmiany.">
      Zostały w tej karcie po ostatniej wizycie na osi floty.
    </Alert>
  );
}
