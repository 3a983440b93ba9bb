import { messages } from "../../../../../shared/messages.ts";
import type { Resource } from "../../../../api/use_resource.ts";
import { NetworkFailure } from "../../../../api/failures.ts";
import { ErrorState } from "../../../../kit/states/ErrorState.tsx";
import { OfflineState } from "../../../../kit/states/OfflineState.tsx";
import { OlderCopy } from "../../../../records/OlderCopy.tsx";

/**
 * Why the list is missing or stale, and what can be done; renders nothing if there is no problem.
 */
export function CarListTrouble({ list }: { list: Resource<unknown> }) {
  const { status, error, busy, reload } = list;
  const offline = error instanceof NetworkFailure;
  if (status === "failed" && offline) {
    return (
      <div className="rounded-card border border-line bg-paper">
        <OfflineState
          text="Tej listy nie ma na urządzeniu. Wczyta się sama, gdy sieć wróci."
          busy={busy}
          onRetry={reload}
        />
      </div>
    );
  }
  if (status === "failed") {
    return <ErrorState text={messages.carsNotLoaded} busy={busy} onRetry={reload} />;
  }
  return (
    <OlderCopy error={error} sentence={messages.carsNotLoaded} busy={busy} onRetry={reload}>
      Widać listę wczytaną wcześniej.
    </OlderCopy>
  );
}
