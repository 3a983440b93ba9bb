import { messages } from "../../../shared/messages.ts";
import type { Resource } from "../../api/use_resource.ts";
import { NetworkFailure } from "../../api/failures.ts";
import { ErrorState } from "../../kit/states/ErrorState.tsx";
import { OfflineState } from "../../kit/states/OfflineState.tsx";

/** The list did not come: without a network that is no error, only more than the device can know. */
export function CarsFailed(
  { cars: { error, busy, reload }, searched }: { cars: Resource<unknown>; searched: boolean },
) {
  if (!(error instanceof NetworkFailure)) {
    return <ErrorState text={messages.carsNotLoadedRetry} onRetry={reload} busy={busy} />;
  }
  return (
    <OfflineState
      text={searched
        ? "Bez internetu nie wiadomo, które auta są wolne w tym terminie. Sprawdzimy to, gdy sieć wróci."
        : "Tej listy nie ma jeszcze na urządzeniu. Wczyta się sama, gdy sieć wróci."}
      busy={busy}
      onRetry={reload}
    />
  );
}
