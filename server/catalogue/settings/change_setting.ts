import type { StoredReply } from "../../ledger/receipts.ts";
import { holdFiles } from "../../files/hold_files.ts";
import type { Services } from "../../services.ts";
import type { Unversioned } from "../apply_changes.ts";
import type { CatalogueCommit } from "../change_documents.ts";
import {
  type ChangeContext,
  type ChangeServices,
  executeChange,
  readStoredChangeReply,
} from "../execute_change.ts";
import { isChanged } from "../patched.ts";
import { type ExpectedVersions, requireVersion } from "../require_version.ts";
import { type Setting, type SettingId, settingNow, settingVersion } from "../settings_now.ts";
import { withFiles } from "../with_files.ts";

/** A change of one setting. */
export interface SettingChange<Id extends SettingId> {
  readonly id: Id;
  readonly expected: ExpectedVersions;
  /** Decides what to store; may be called again. @throws Invalid. */
  next(before: Setting<Id>): Setting<Id>;
  /** What a caller sees of it. */
  view(setting: Setting<Id>): unknown;
  /** Called once before a change, not if nothing changes. @throws to refuse. */
  confirm?: (() => Promise<void>) | undefined;
  /** Deletes the files that it no longer names, after the commit. */
  drop?: ((before: Setting<Id>, after: Setting<Id>) => Promise<void>) | undefined;
}

/**
 * Changes a setting for everything that is shown, sent or drawn from now on.
 * @returns 200 with the whole setting. @throws Stale, and what the change throws.
 */
export async function changeSetting<Id extends SettingId>(
  services: ChangeServices,
  context: ChangeContext,
  { id, expected, next, view, confirm, drop }: SettingChange<Id>,
  ending: () => Promise<Omit<CatalogueCommit, "changes">> = () => Promise.resolve({}),
): Promise<StoredReply> {
  let confirmed: Promise<void> | undefined;
  let replaced: (() => Promise<void>) | undefined;
  const reply = await executeChange(services, context, async (now) => {
    const before = settingNow(now, id);
    requireVersion(expected, settingVersion(now, id), () => view(before));
    const after = next(before);
    const isOther = isChanged(before, after);
    if (isOther && confirm) await (confirmed ??= confirm());
    replaced = () => drop?.(before, after) ?? Promise.resolve();
    return {
      ...await ending(),
      changes: isOther ? [{ kind: "setting", put: documentOf(id, after) }] : [],
      reply: (then) => ({
        status: 200,
        body: view(settingNow(then, id)),
        version: settingVersion(then, id),
      }),
    };
  });
  await replaced?.();
  return reply;
}

/** A new image: the prefix of its files, how they are put, and then the setting that names them. */
export interface NewImage<Id extends SettingId> {
  readonly name: string;
  readonly prefix: string;
  put(): Promise<(before: Setting<Id>) => Setting<Id>>;
}

/**
 * Shows another image from now on; the previous files are deleted. `read` checks it first.
 * @returns 200 with the whole setting. @throws BodyRefused, Stale, Busy.
 */
export async function changeImage<Id extends SettingId>(
  services: ChangeServices & Pick<Services, "files" | "log">,
  context: ChangeContext,
  change: Omit<SettingChange<Id>, "next">,
  read: () => Promise<NewImage<Id>>,
): Promise<StoredReply> {
  const answered = await readStoredChangeReply(services, context);
  if (answered) return answered;
  const { name, prefix, put } = await read();
  const hold = await holdFiles(services, name, [prefix]);
  if (!hold) throw new Error("Cannot put an image: its path is not new");
  return await withFiles(services, hold, [prefix], async () => {
    const next = await put();
    return await changeSetting(services, context, { ...change, next }, hold.ending);
  });
}

function documentOf<Id extends SettingId>(id: Id, setting: Setting<Id>): Unversioned<"setting">;
function documentOf(id: SettingId, setting: object): object {
  return { ...setting, id };
}
