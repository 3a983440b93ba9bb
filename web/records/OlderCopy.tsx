import type { ReactNode } from "react";
import { NetworkFailure } from "../api/failures.ts";
import { Alert } from "../kit/states/Alert.tsx";
import { Button } from "../kit/buttons/Button.tsx";

/**
 * Shows what could not be loaded, above the copy that is shown instead (decisions §10.10). Shows
 * nothing without an error, nor for a missing network if there is a copy, since the bar above every
 * page shows that.
 */
export function OlderCopy(
  { error, sentence, busy, onRetry, hasCopy = true, children }: {
    error: unknown;
    sentence: string;
    busy: boolean;
    onRetry: () => void;
    hasCopy?: boolean;
    /** The older copy. */
    children: ReactNode;
  },
) {
  if (error === undefined || (hasCopy && error instanceof NetworkFailure)) return null;
  return (
    <div className="mb-4">
      <Alert
        tone="warning"
        title={sentence}
        action={<Button variant="secondary" busy={busy} onClick={onRetry}>Ponów</Button>}
      >
        {children}
      </Alert>
    </div>
  );
}
