import { useEffect, useRef } from "react";
import { browserDevice } from "../../../offline/browser_device.ts";
import { useLive } from "../../../records/use_live.ts";
import type { ProtocolForm } from "./use_protocol_form.ts";
import { wasDraftSaved } from "./was_draft_saved.ts";

/**
 * Writes this tab's draft again after another tab's save has removed it: a rental has one draft on the
 * device, also where two tabs edit it. Not while the form is `busy` saving or signing: the outbox has
 * the draft then.
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
    () => wasDraftSaved(browserDevice(), { kind, rentalId: rental.id, keptAt: keptAt.current }),
    [kind, rental.id],
  );
  useEffect(() => {
    if (!isGone || !dirty || busy) return;
    keptAt.current = browserDevice().now();
    keepAgain();
  }, [isGone, dirty, busy]);
}
