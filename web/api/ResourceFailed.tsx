import { ErrorState } from "../kit/states/ErrorState.tsx";
import { OfflineState } from "../kit/states/OfflineState.tsx";
import { NetworkFailure } from "./failures.ts";
import type { Resource } from "./use_resource.ts";

/**
 * Shown in place of data that failed to load. Offline this is not an error: the device just does
 * not have the data.
 */
export function ResourceFailed(
  { resource: { error, busy, reload }, text, offline }: {
    resource: Resource<unknown>;
    text: string;
    /** Shown without a network. */
    offline: string;
  },
) {
  return error instanceof NetworkFailure
    ? <OfflineState text={offline} busy={busy} onRetry={reload} />
    : <ErrorState text={text} busy={busy} onRetry={reload} />;
}
