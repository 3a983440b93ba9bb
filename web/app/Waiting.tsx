import { Spinner } from "../kit/states/Spinner.tsx";

/** The back office on its way. */
export function Waiting() {
  return (
    <main id="main" tabIndex={-1} className="grid place-items-center min-h-dvh text-muted">
      <Spinner size={32} label="Ładowanie panelu..." />
    </main>
  );
}
