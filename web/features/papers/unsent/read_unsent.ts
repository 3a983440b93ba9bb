import type { ProtocolKind } from "../../../../shared/paperwork/options.ts";
import type { Device } from "../../../offline/device/device.ts";
import { kindOfDraft, rentalOfDraft } from "../../../offline/device/drafts.ts";
import { allDrafts } from "../../../offline/device/drafts.ts";
import type { OutboxEntry } from "../../../offline/entry.ts";
import { sentEntries, unsentEntries } from "../../../offline/outbox.ts";
import { replicaOne } from "../../../offline/replica/replica_reads.ts";
import { carOf, customerOf } from "../protocol_words.ts";

/** An unsaved draft. */
export interface UnsentDraft {
  readonly name: string;
  /** Undefined if this version of the app does not know the kind. */
  readonly kind: ProtocolKind | undefined;
  readonly rentalId: string;
  /** The car and the customer; undefined if the device does not have the rental. */
  readonly title: string | undefined;
  /** Ms of the device's clock. */
  readonly keptAt: number;
}

/** All unsent data of this device, and recently sent entries. */
export interface Unsent {
  readonly entries: readonly OutboxEntry[];
  readonly drafts: readonly UnsentDraft[];
  readonly sent: readonly OutboxEntry[];
}

/** Reads it from the device. @throws if the store cannot be read. */
export async function readUnsent(device: Pick<Device, "db">): Promise<Unsent> {
  const entries = await unsentEntries(device);
  const sent = await sentEntries(device);
  const drafts: UnsentDraft[] = [];
  for (const { name, keptAt } of await allDrafts(device)) {
    const rentalId = rentalOfDraft(name);
    const known = [...entries, ...sent].find((entry) => entry.rentalId === rentalId)?.title;
    drafts.push({
      name,
      kind: kindOfDraft(name),
      rentalId,
      title: known ?? await titleOf(device, rentalId),
      keptAt,
    });
  }
  return { entries, drafts, sent: sent.slice(0, MOST_SENT) };
}

async function titleOf(
  device: Pick<Device, "db">,
  rentalId: string,
): Promise<string | undefined> {
  const rental = await replicaOne(device, "rental", rentalId);
  return rental && `${carOf(rental)} · ${customerOf(rental)}`;
}

/** More sent entries would push the unsent ones down the page. */
const MOST_SENT = 10;
