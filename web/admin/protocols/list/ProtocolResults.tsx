import { ClipboardList } from "lucide-react";
import type { Protocol } from "../../../../shared/api/protocol.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import type { ProtocolKind } from "../../../../shared/paperwork/options.ts";
import type { Resource } from "../../../hooks/use_resource.ts";
import { NetworkFailure } from "../../../state/failures.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/Button.tsx";
import { ButtonLink } from "../../../ui/ButtonLink.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { OfflineState } from "../../../ui/OfflineState.tsx";
import { kindWords } from "../protocol_words.ts";
import { ProtocolCard } from "./ProtocolCard.tsx";
import { ProtocolListSkeleton } from "./ProtocolListSkeleton.tsx";
import styles from "./ProtocolResults.module.css";

/** The list in whatever state it is: on its way, there, empty, failed, or out of reach. */
export function ProtocolResults(
  { kind, protocols, items, filtered, onClear, onDetails, onDelete, onChanged }: {
    kind: ProtocolKind;
    protocols: Resource<Protocol[]>;
    /** What of them is shown. */
    items: readonly Protocol[];
    filtered: boolean;
    onClear: () => void;
    onDetails: (protocol: Protocol) => void;
    onDelete: (protocol: Protocol) => void;
    /** One of them is not what the list shows any more. */
    onChanged: () => void;
  },
) {
  const { status, error, busy, reload } = protocols;
  if (status === "loading") return <ProtocolListSkeleton />;
  if (status === "failed") {
    return error instanceof NetworkFailure
      ? (
        <div className={styles.panel}>
          <OfflineState
            text="Tej listy nie ma na urządzeniu. Wczyta się sama, gdy sieć wróci."
            busy={busy}
            onRetry={reload}
          />
        </div>
      )
      : <ErrorState text={officeMessages.protocolsNotLoaded} busy={busy} onRetry={reload} />;
  }
  if (items.length === 0) {
    const { add, addPath } = kindWords[kind];
    return (
      <div className={styles.panel}>
        <EmptyState
          drawing={
            <ClipboardList aria-hidden="true" strokeWidth={1.25} className={styles.drawing} />
          }
          title={officeMessages.noProtocols}
          text={filtered
            ? "Żaden protokół nie ma wybranego statusu."
            : "Powstają razem z dokumentami wynajmu albo tutaj, przy samochodzie."}
          action={filtered
            ? <Button variant="secondary" onClick={onClear}>Pokaż wszystkie</Button>
            : <ButtonLink to={addPath()}>{add}</ButtonLink>}
        />
      </div>
    );
  }
  return (
    <>
      {error !== undefined && !(error instanceof NetworkFailure) && (
        <div className={styles.alert}>
          <Alert
            tone="warning"
            title={officeMessages.protocolsNotLoaded}
            action={<Button variant="secondary" busy={busy} onClick={reload}>Odśwież</Button>}
          >
            Widać listę wczytaną wcześniej.
          </Alert>
        </div>
      )}
      <ul className={styles.list}>
        {items.map((protocol) => (
          <li key={protocol.id} className={styles.item}>
            <ProtocolCard
              protocol={protocol}
              onDetails={onDetails}
              onDelete={onDelete}
              onChanged={onChanged}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
