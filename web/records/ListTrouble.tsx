import type { Resource } from "../api/use_resource.ts";
import { NetworkFailure } from "../api/failures.ts";
import { Card } from "../kit/layout/Card.tsx";
import { ErrorState } from "../kit/states/ErrorState.tsx";
import { OfflineState } from "../kit/states/OfflineState.tsx";
import { OlderCopy } from "./OlderCopy.tsx";

/** Why there is no list, or only an older one below; nothing without a failure. */
export function ListTrouble(
  {
    list: { status, error, busy, reload },
    sentence,
    offline = "Tej listy nie ma na urządzeniu. Wczyta się sama, gdy sieć wróci.",
    className,
  }: {
    list: Pick<Resource<unknown>, "status" | "error" | "busy" | "reload">;
    /** Names what could not be loaded. */
    sentence: string;
    /** What happens when the network returns. */
    offline?: string;
    /** Of the card around the state without a network. */
    className?: string;
  },
) {
  if (status !== "failed") {
    return (
      <OlderCopy error={error} sentence={sentence} busy={busy} onRetry={reload}>
        Widać listę wczytaną wcześniej.
      </OlderCopy>
    );
  }
  if (!(error instanceof NetworkFailure)) {
    return <ErrorState text={sentence} busy={busy} onRetry={reload} />;
  }
  return (
    <Card className={className}>
      <OfflineState text={offline} busy={busy} onRetry={reload} />
    </Card>
  );
}
