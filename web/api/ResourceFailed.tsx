import { ErrorState } from "../kit/states/ErrorState.tsx";
import { NetworkFailure } from "./failures.ts";
import type { Resource } from "./use_resource.ts";
import CloudOff from "lucide-react/icons/cloud-off";
import { Button } from "../kit/buttons/Button.tsx";
import { EmptyState } from "../kit/states/EmptyState.tsx";

/**
 * Shown in place of data that failed to load. Offline this is not an error: the device just does
 * not have the data.
 */
export function ResourceFailed(
  { resource: { error, busy, reload }, offline, ...words }: {
    resource: Pick<Resource<unknown>, "error" | "busy" | "reload">;
    text: string;
    /** The server's reason. */
    hint?: string | undefined;
    /** Shown without a network. */
    offline: string;
    /** Without a border around the error, for use inside something that has one. */
    plain?: boolean;
  },
) {
  return error instanceof NetworkFailure
    ? <OfflineState text={offline} busy={busy} onRetry={reload} />
    : <ErrorState {...words} busy={busy} onRetry={reload} />;
}

/** Shown for content that needs the network; the content loads by itself when the network returns. */
function OfflineState(
  { text, busy, onRetry }: { text: string; busy: boolean; onRetry: () => void },
) {
  return (
    <EmptyState
      drawing={CloudOff}
      title="Brak połączenia z internetem"
      text={text}
      action={<Button variant="secondary" busy={busy} onClick={onRetry}>Spróbuj teraz</Button>}
    />
  );
}
