import { Alert } from "../../../kit/states/Alert.tsx";

/** Tells that values typed before a reload or the end of a session were restored. */
export function RestoredDraft() {
  return (
    <Alert title="Przywrócono niezapisane zmiany.">
      Zostały w tej karcie po ostatniej wizycie na osi floty.
    </Alert>
  );
}
