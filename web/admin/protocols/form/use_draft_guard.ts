import { useEffect } from "react";
import { browserDevice } from "../../../offline/browser_device.ts";
import { draftName } from "../../../offline/draft.ts";
import { isDraftKept } from "../../../offline/drafts.ts";
import { useLive } from "../../../hooks/use_live.ts";
import type { ProtocolForm } from "./use_protocol_form.ts";

/**
 * A rental has one draft on the device, also where two tabs write at it: a tab whose draft went with
 * the other's save keeps its own again.
 */
export function useDraftGuard({ opened, dirty, saving, keepAgain }: ProtocolForm): void {
  const name = draftName(opened.kind, opened.rental.id);
  const isThere = useLive(() => isDraftKept(browserDevice(), name), [name]);
  useEffect(() => {
    if (isThere === false && dirty && !saving) keepAgain();
  }, [isThere, dirty, saving]);
}
