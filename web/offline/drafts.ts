import type { KeptDraft, Subject } from "./draft.ts";
import type { Device } from "./device.ts";
import { withConnection } from "./reopen.ts";

/** Keeps what a form holds right now; durable once resolved. @throws where there is no room. */
export function keepDraft(
  { db, now }: Pick<Device, "db" | "now">,
  draft: Omit<KeptDraft, "keptAt">,
): Promise<void> {
  return withConnection(db, async () => {
    await db.drafts.put({ ...draft, keptAt: now() });
  });
}

/** What was typed about a protocol and not saved. */
export function draftOf(
  { db }: Pick<Device, "db">,
  subject: Subject,
): Promise<KeptDraft | undefined> {
  return withConnection(db, () => db.drafts.get(subject));
}

/** Everything typed and not saved, the newest first. */
export function allDrafts({ db }: Pick<Device, "db">): Promise<KeptDraft[]> {
  return withConnection(db, async () => {
    const drafts = await db.drafts.toArray();
    return drafts.sort((one, other) => other.keptAt - one.keptAt);
  });
}

/** The person does not want it any more. */
export function dropDraft({ db }: Pick<Device, "db">, subject: Subject): Promise<void> {
  return withConnection(db, () => db.drafts.delete(subject));
}
