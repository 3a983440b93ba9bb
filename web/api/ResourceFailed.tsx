import { ErrorState } from "../kit/states/ErrorState.tsx";
import { OfflineState } from "../kit/states/OfflineState.tsx";
import { NetworkFailure } from "./failures.ts";
import type { Resource } from "./use_resource.ts";

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
