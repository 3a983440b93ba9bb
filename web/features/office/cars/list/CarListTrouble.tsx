import { messages } from "../../../../../shared/messages.ts";
import type { Resource } from "../../../../api/use_resource.ts";
import { NetworkFailure } from "../../../../api/failures.ts";
import { Alert } from "../../../../kit/states/Alert.tsx";
import { Button } from "../../../../kit/buttons/Button.tsx";
import { ErrorState } from "../../../../kit/states/ErrorState.tsx";
import { OfflineState } from "../../../../kit/states/OfflineState.tsx";
import styles from "./CarListTrouble.module.css";

/** Why there is no list, or only an older one, and what can be done; nothing where all is well. */
export function CarListTrouble({ list }: { list: Resource<unknown> }) {
  const { status, error, busy, reload } = list;
  const offline = error instanceof NetworkFailure;
  if (status === "failed" && offline) {
    return (
      <div className={styles.panel}>
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
  // The bar above every page tells of the missing network, and how old the data is.
  if (error === undefined || offline) return null;
  return (
    <div className={styles.alert}>
      <Alert
        tone="warning"
        title={messages.carsNotLoaded}
        action={<Button variant="secondary" busy={busy} onClick={reload}>Odśwież</Button>}
      >
        Widać listę wczytaną wcześniej.
      </Alert>
    </div>
  );
}
