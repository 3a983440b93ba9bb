import type { ProtocolKind } from "../../../../shared/paperwork/options.ts";
import type { Device } from "../../../offline/device/device.ts";
import { kindOfDraft, rentalOfDraft } from "../../../offline/device/draft.ts";
import { allDrafts } from "../../../offline/device/drafts.ts";
import type { OutboxEntry } from "../../../offline/entry.ts";
import { sentEntries, unsentEntries } from "../../../offline/outbox.ts";
import { replicaOne } from "../../../offline/replica/replica_reads.ts";
import { carOf, customerOf } from "../protocol_words.ts";

/** Something typed and not saved. */
export interface UnsentDraft {
  readonly name: string;
  /** Undefined for one that this version of the app does not know. */
  readonly kind: ProtocolKind | undefined;
  readonly rentalId: string;
  /** Which car and whose; undefined where the device does not know the rental. */
  readonly title: string | undefined;
  /** Milliseconds of the device's clock. */
  readonly keptAt: number;
}

/** Everything that is on this device alone, and what went to the server lately. */
export interface Unsent {
  readonly entries: readonly OutboxEntry[];
  readonly drafts: readonly UnsentDraft[];
  readonly sent: readonly OutboxEntry[];
}

/** Reads it. @throws where the store cannot be read. */
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

/** More would push what waits out of sight. */
const MOST_SENT = 10;
