import { isSameValue } from "../../../shared/merge3.ts";
import type { Device } from "./device.ts";
import type { KeptDraft } from "./draft.ts";
import { commitAtOnce } from "../commit_at_once.ts";
import { withConnection } from "../reopen.ts";

/** Keeps what a form holds right now; durable once resolved. @throws where there is no room. */
export function keepDraft(
  { db, now }: Pick<Device, "db" | "now">,
  draft: Pick<KeptDraft, "name" | "values">,
): Promise<void> {
  return withConnection(db, async () => {
    await commitAtOnce(() => db.drafts.put({ ...draft, keptAt: now() }));
  });
}

/** What was typed into a form and not saved. */
export function readProtocolDraft(
  { db }: Pick<Device, "db">,
  name: string,
): Promise<KeptDraft | undefined> {
  return withConnection(db, () => db.drafts.get(name));
}

/** Whether something was typed into a form and not saved. */
export function isDraftKept({ db }: Pick<Device, "db">, name: string): Promise<boolean> {
  return withConnection(db, async () => await db.drafts.where({ name }).count() > 0);
}

/** Everything typed and not saved, the newest first. */
export function allDrafts({ db }: Pick<Device, "db">): Promise<KeptDraft[]> {
  return withConnection(db, async () => {
    const drafts = await db.drafts.toArray();
    return drafts.sort((one, other) => other.keptAt - one.keptAt);
  });
}

/**
 * Forgets what a form had kept, because it was saved or given up there: what another tab typed since
 * into the same form stays. Within a transaction of the drafts.
 */
export async function dropOwnDraft(
  db: Device["db"],
  { name, values }: Pick<KeptDraft, "name" | "values">,
): Promise<void> {
  const kept = await db.drafts.get(name);
  const isOwn = values === undefined || isSameValue(kept?.values, values);
  if (isOwn) await db.drafts.delete(name);
}

/** Forgets what was typed, because its owner says so. */
export function dropDraft({ db }: Pick<Device, "db">, name: string): Promise<void> {
  return withConnection(db, () => db.drafts.delete(name));
}
