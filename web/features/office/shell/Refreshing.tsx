import { Spinner } from "../../../kit/states/Spinner.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";

/** The moment between entering the back office and its one reload. */
export function Refreshing() {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="grid min-h-dvh place-items-center bg-mist text-muted"
    >
      <h1 className="absolute">
        <VisuallyHidden>Panel administratora</VisuallyHidden>
      </h1>
      <Spinner label="Wczytywanie panelu" size={32} />
    </main>
  );
}
