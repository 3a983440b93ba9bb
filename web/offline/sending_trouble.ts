import type { ProtocolKind } from "../../shared/paperwork/options.ts";
import type { Device } from "./device.ts";
import { isUnsent, type OutboxEntry } from "./entry.ts";
import { withConnection } from "./reopen.ts";

/**
 * What keeps a rental's protocol on this device: the first entry of its rental that goes no further
 * without a person. Undefined where it only waits for the network.
 */
export async function sendingTrouble(
  { db }: Pick<Device, "db">,
  { kind, rentalId }: { readonly kind: ProtocolKind; readonly rentalId: string },
): Promise<OutboxEntry | undefined> {
  const unsent = (await withConnection(db, () => db.outbox.orderBy("order").toArray()))
    .filter((entry) => isUnsent(entry) && entry.rentalId === rentalId);
  const [first] = unsent;
  const concerned = unsent.some((entry) => entry.kind === kind);
  return first && concerned && PERSONS_TURN.has(first.state.name) ? first : undefined;
}

const PERSONS_TURN = new Set<OutboxEntry["state"]["name"]>(["conflict", "refused", "login"]);
