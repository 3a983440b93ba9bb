import type { Device } from "../../../offline/device.ts";
import { draftName } from "../../../offline/draft.ts";
import { isDraftKept } from "../../../offline/drafts.ts";
import { withConnection } from "../../../offline/reopen.ts";
import type { ProtocolKind } from "../../../../shared/paperwork/options.ts";

/**
 * Whether another tab's save has removed a form's draft since `keptAt`, when this tab wrote it last
 * (milliseconds of the device's clock). False for a draft that a person removed, or that was erased
 * with its customer.
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
