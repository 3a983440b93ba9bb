import type { Device } from "../../../offline/device.ts";
import { draftName } from "../../../offline/draft.ts";
import { isDraftKept } from "../../../offline/drafts.ts";
import { withConnection } from "../../../offline/reopen.ts";
import type { ProtocolKind } from "../../../../shared/paperwork/options.ts";

/**
 * Whether a form's draft is gone from the device because the form was saved since `keptAt`, when this
 * tab kept it last: it went with another tab's save. One that somebody has removed, or that was
 * forgotten with its customer, is gone on purpose. Milliseconds of the device's clock.
 */
export async function wentWithSave(
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
