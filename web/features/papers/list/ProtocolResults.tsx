import ClipboardList from "lucide-react/icons/clipboard-list";
import type { Protocol } from "../../../../shared/api/protocol.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import type { ProtocolKind } from "../../../../shared/paperwork/options.ts";
import type { Resource } from "../../../api/use_resource.ts";
import { NetworkFailure } from "../../../api/failures.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { EmptyState } from "../../../kit/states/EmptyState.tsx";
import { ErrorState } from "../../../kit/states/ErrorState.tsx";
import { OfflineState } from "../../../kit/states/OfflineState.tsx";
import { OlderCopy } from "../../../records/OlderCopy.tsx";
import { kindWords } from "../protocol_words.ts";
import type { ListedProtocol } from "./listed_protocols.ts";
import { ProtocolCard } from "./ProtocolCard.tsx";
import { ProtocolListSkeleton } from "./ProtocolListSkeleton.tsx";

/** The list in whatever state it is: on its way, there, empty, failed, or out of reach. */
export function ProtocolResults(
  { kind, server, standsIn, items, filtered, onClear, onDetails, onDelete, onChanged }: {
    kind: ProtocolKind;
    server: Resource<Protocol[]>;
    /** The device answers in its place. */
    standsIn: boolean;
    /** What of them is shown. */
    items: readonly ListedProtocol[];
    filtered: boolean;
    onClear: () => void;
    onDetails: (protocol: Protocol) => void;
    onDelete: (protocol: Protocol) => void;
    /** One of them is not what the list shows any more. */
    onChanged: () => void;
  },
) {
  const { status, error, busy, reload } = server;
  if (status === "loading" && !standsIn) return <ProtocolListSkeleton />;
  if (status === "failed") {
    return error instanceof NetworkFailure
      ? (
        <div className={PANEL}>
          <OfflineState
            text="Tej listy nie ma na urządzeniu. Wczyta się sama, gdy sieć wróci."
            busy={busy}
            onRetry={reload}
          />
        </div>
      )
      : <ErrorState text={officeMessages.protocolsNotLoaded} busy={busy} onRetry={reload} />;
  }
  return (
    <>
      <OlderCopy
        error={error}
        sentence={officeMessages.protocolsNotLoaded}
        busy={busy}
        onRetry={reload}
      >
        Widać listę wczytaną wcześniej.
      </OlderCopy>
      {items.length === 0
        ? <NoProtocols kind={kind} standsIn={standsIn} filtered={filtered} onClear={onClear} />
        : (
          <ul className="grid gap-3 m-0 p-0 list-none lg:gap-0 lg:border lg:border-line lg:rounded-card lg:bg-paper">
            {items.map((listed) => (
              <li
                key={listed.protocol.id}
                className="min-w-0 border border-line rounded-card bg-paper lg:border-0 lg:rounded-none lg:bg-transparent lg:not-first:border-t lg:not-first:border-line"
              >
                <ProtocolCard
                  listed={listed}
                  standsIn={standsIn}
                  onDetails={onDetails}
                  onDelete={onDelete}
                  onChanged={onChanged}
                />
              </li>
            ))}
          </ul>
        )}
    </>
  );
}

function NoProtocols(
  { kind, standsIn, filtered, onClear }: {
    kind: ProtocolKind;
    standsIn: boolean;
    filtered: boolean;
    onClear: () => void;
  },
) {
  const { add, addPath } = kindWords[kind];
  return (
    <div className={PANEL}>
      <EmptyState
        drawing={
          <ClipboardList
            aria-hidden="true"
            strokeWidth={1.25}
            className="block size-[4rem] mx-auto"
          />
        }
        title={officeMessages.noProtocols}
        text={filtered
          ? "Żaden protokół nie ma wybranego statusu."
          : standsIn
          ? "Wynajmy z najbliższych dni nie mają jeszcze protokołów. Możesz dodać je bez internetu."
          : "Powstają razem z dokumentami wynajmu albo tutaj, przy samochodzie."}
        action={filtered
          ? <Button variant="secondary" onClick={onClear}>Pokaż wszystkie</Button>
          : <ButtonLink to={addPath()}>{add}</ButtonLink>}
      />
    </div>
  );
}

const PANEL = "border border-line rounded-card bg-paper";
