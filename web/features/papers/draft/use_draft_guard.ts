import { useEffect, useRef } from "react";
import { browserDevice } from "../../../offline/device/browser_device.ts";
import { useLive } from "../../../records/use_live.ts";
import type { ProtocolForm } from "./use_protocol_form.ts";
import type { Device } from "../../../offline/device/device.ts";
import { draftName, isDraftKept } from "../../../offline/device/drafts.ts";
import { withConnection } from "../../../offline/with_connection.ts";
import type { ProtocolKind } from "../../../../shared/papers/options.ts";

/**
 * Writes this tab's draft again after another tab's save has removed it: a rental has one draft per
 * kind on the device, even if two tabs edit it. Not while the form is `busy` saving or signing,
 * since the draft is in the outbox then.
 */
export function useDraftGuard(
  { opened: { kind, rental }, draft, dirty, keepAgain }: ProtocolForm,
  busy: boolean,
): void {
  const keptAt = useRef(0);
  useEffect(() => {
    keptAt.current = browserDevice().now();
  }, [draft]);
  const wasSaved = useLive(
    () => wasDraftSaved(browserDevice(), { kind, rentalId: rental.id, keptAt: keptAt.current }),
    [kind, rental.id],
  );
  useEffect(() => {
    if (!wasSaved || !dirty || busy) return;
    keptAt.current = browserDevice().now();
    keepAgain();
  }, [wasSaved, dirty, busy]);
}

/**
 * Whether another tab's save has removed a form's draft since `keptAt`, when this tab last wrote it
 * (ms of the device's clock). False for a draft that a person removed, or that was deleted by an
 * erasure of its customer.
 */
export async function wasDraftSaved(
  { db }: Pick<Device, "db">,
  { kind, rentalId, keptAt }: {
    readonly kind: ProtocolKind;
    readonly rentalId: string;
    readonly keptAt: number;
  },
): Promise<boolean> {
  if (await isDraftKept({ db }, draftName(kind, rentalId))) return false;
  const entries = await withConnection(db, () => db.outbox.toArray());
  return entries.some((entry) =>
    entry.kind === kind && entry.rentalId === rentalId && entry.savedAt >= keptAt
  );
}
