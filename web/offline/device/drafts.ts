import type { KeptDraft } from "../db.ts";
import { PROTOCOL_KINDS, type ProtocolKind } from "../../../shared/papers/options.ts";
import { isSameValue } from "../../../shared/merge3.ts";
import type { Device } from "./device.ts";
import { commitAtOnce } from "../write_at_once.ts";
import { withConnection } from "../with_connection.ts";

/** The name of a draft. A rental has one form of each kind. */
export function draftName(kind: ProtocolKind, rentalId: string): string {
  return `${kind}/${rentalId}`;
}

/** The rental that a draft belongs to; the whole name if it is not a protocol's draft. */
export function rentalOfDraft(name: string): string {
  return name.slice(name.indexOf("/") + 1);
}

/** The kind of protocol a draft belongs to; undefined if it is not a protocol's draft. */
export function kindOfDraft(name: string): ProtocolKind | undefined {
  return PROTOCOL_KINDS.find((kind) => name.startsWith(`${kind}/`));
}

/** Stores a form's current values; durable once resolved. @throws if the device has no room. */
export function keepDraft(
  { db, now }: Pick<Device, "db" | "now">,
  draft: Pick<KeptDraft, "name" | "values">,
): Promise<void> {
  return withConnection(db, async () => {
    await commitAtOnce(() => db.drafts.put({ ...draft, keptAt: now() }));
  });
}

/** Reads the unsaved values of a protocol's form. */
export function readProtocolDraft(
  { db }: Pick<Device, "db">,
  name: string,
): Promise<KeptDraft | undefined> {
  return withConnection(db, () => db.drafts.get(name));
}

/** Whether a form has unsaved values stored. */
export function isDraftKept({ db }: Pick<Device, "db">, name: string): Promise<boolean> {
  return withConnection(db, async () => await db.drafts.where({ name }).count() > 0);
}

/** All drafts, the newest first. */
export function allDrafts({ db }: Pick<Device, "db">): Promise<KeptDraft[]> {
  return withConnection(db, async () => {
    const drafts = await db.drafts.toArray();
    return drafts.sort((one, other) => other.keptAt - one.keptAt);
  });
}

/**
 * Deletes a form's draft after it was saved or discarded there, unless another tab has changed the
 * draft since. Must run within a transaction of the drafts.
 */
export async function dropOwnDraft(
  db: Device["db"],
  { name, values }: Pick<KeptDraft, "name" | "values">,
): Promise<void> {
  const kept = await db.drafts.get(name);
  const isOwn = values === undefined || isSameValue(kept?.values, values);
  if (isOwn) await db.drafts.delete(name);
}

/** Deletes a draft on the user's request. */
export function dropDraft({ db }: Pick<Device, "db">, name: string): Promise<void> {
  return withConnection(db, () => db.drafts.delete(name));
}
