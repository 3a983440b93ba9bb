import { ErrorState } from "./ErrorState.tsx";
import { loadFailureWords } from "./load_failure_words.ts";

/** In the place of a part of the page that could not be loaded. */
export function PartFailure({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return <ErrorState plain {...loadFailureWords} busy={busy} onRetry={onRetry} />;
}
