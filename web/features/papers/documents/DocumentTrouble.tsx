import { officeMessages } from "../../../../shared/office_messages.ts";
import type { Resource } from "../../../api/use_resource.ts";
import { NetworkFailure } from "../../../api/failures.ts";
import { Card } from "../../../kit/layout/Card.tsx";
import { ErrorState } from "../../../kit/states/ErrorState.tsx";
import { OfflineState } from "../../../kit/states/OfflineState.tsx";
import { OlderCopy } from "../../../records/OlderCopy.tsx";

/** Why there is no list, or only an older one, and what can be done; nothing where all is well. */
export function DocumentTrouble({ list }: { list: Resource<unknown> }) {
  const { status, error, busy, reload } = list;
  const offline = error instanceof NetworkFailure;
  if (status === "failed" && offline) {
    return (
      <Card>
        <OfflineState
          text="Tej listy nie ma na urządzeniu. Wczyta się sama, gdy sieć wróci."
          busy={busy}
          onRetry={reload}
        />
      </Card>
    );
  }
  if (status === "failed") {
    return <ErrorState text={officeMessages.documentsNotLoaded} busy={busy} onRetry={reload} />;
  }
  return (
    <OlderCopy
      error={error}
      sentence={officeMessages.documentsNotLoaded}
      busy={busy}
      onRetry={reload}
    >
      Widać listę wczytaną wcześniej.
    </OlderCopy>
  );
}
