import { messages } from "../../../shared/messages.ts";
import type { Resource } from "../../hooks/use_resource.ts";
import { NetworkFailure } from "../../state/failures.ts";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { OfflineState } from "../../ui/OfflineState.tsx";

/** The list did not come: without a network that is no error, only more than the device can know. */
export function CarsFailed(
  { cars: { error, busy, reload }, everything }: {
    cars: Resource<unknown>;
    /** Where a period was searched: the address of the same list for any time. */
    everything?: string;
  },
) {
  if (!(error instanceof NetworkFailure)) {
    return <ErrorState text={messages.carsNotLoadedRetry} onRetry={reload} busy={busy} />;
  }
  return everything === undefined
    ? (
      <OfflineState
        text="Tej listy nie ma jeszcze na urządzeniu. Wczyta się sama, gdy sieć wróci."
        busy={busy}
        onRetry={reload}
      />
    )
    : (
      <OfflineState
        text="Bez internetu nie wiadomo, które auta są wolne w tym terminie. Sprawdzimy to, gdy sieć wróci."
        busy={busy}
        onRetry={reload}
        action={<ButtonLink to={everything}>Pokaż wszystkie auta</ButtonLink>}
      />
    );
}
