import { useEffect, useRef } from "react";
import { browserDevice } from "../../../offline/browser_device.ts";
import { useLive } from "../../../records/use_live.ts";
import type { ProtocolForm } from "./use_protocol_form.ts";
import { wentWithSave } from "./went_with_save.ts";

/**
 * A rental has one draft on the device, also where two tabs write at it: a tab whose draft went with
 * the other's save keeps its own again. While the form itself is `busy` saving or signing, its draft
 * is in what it has queued.
 */
export function useDraftGuard(
  { opened: { kind, rental }, draft, dirty, keepAgain }: ProtocolForm,
  busy: boolean,
): void {
  const keptAt = useRef(0);
  useEffect(() => {
    keptAt.current = browserDevice().now();
  }, [draft]);
  const isGone = useLive(
    () => wentWithSave(browserDevice(), { kind, rentalId: rental.id, keptAt: keptAt.current }),
    [kind, rental.id],
  );
  useEffect(() => {
    if (!isGone || !dirty || busy) return;
    keptAt.current = browserDevice().now();
    keepAgain();
  }, [isGone, dirty, busy]);
}
