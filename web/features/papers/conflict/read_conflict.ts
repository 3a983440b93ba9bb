import type { Protocol } from "../../../../shared/api/protocol.ts";
import type { ProtocolContent } from "../../../../shared/paperwork/protocol_content.ts";
import { type FieldDifference, fieldDifferences, sidesOf } from "../../../offline/conflict.ts";
import type { Device } from "../../../offline/device/device.ts";
import {
  type ConflictCause,
  entryContent,
  type OutboxEntry,
  type ProtocolWish,
} from "../../../offline/entry.ts";
import { unsentEntries } from "../../../offline/outbox.ts";
import { writtenContent } from "../../../offline/protocol_calls.ts";
import { newestMine } from "../../../offline/settle_conflict.ts";

/** Two versions of a protocol to choose from. */
export interface OpenConflict {
  readonly entry: OutboxEntry;
  readonly cause: ConflictCause;
  /** The newest unsent version, which includes all earlier changes on this device. */
  readonly newest: ProtocolWish;
  /** The common previous version; undefined if there was none or it is unknown. */
  readonly before: ProtocolContent | undefined;
  readonly mine: ProtocolContent;
  readonly theirs: ProtocolContent;
  /** The server's whole protocol. */
  readonly server: Protocol;
  readonly differences: readonly FieldDifference[];
}

/** Reads the conflict of an entry; null if the entry is no longer in conflict. */
export async function readConflict(
  device: Pick<Device, "db">,
  entryId: string,
): Promise<OpenConflict | null> {
  const entry = (await unsentEntries(device)).find(({ id }) => id === entryId);
  const sides = entry && sidesOf(entry);
  if (!entry || !sides || entry.state.name !== "conflict") return null;
  const newest = await newestMine(device, entry);
  if (!newest) return null;
  const mine = entryContent(newest);
  const theirs = writtenContent(sides.theirs);
  return {
    entry,
    cause: entry.state.cause,
    newest,
    before: sides.before,
    mine,
    theirs,
    server: sides.theirs,
    differences: fieldDifferences(sides.before, mine, theirs),
  };
}
