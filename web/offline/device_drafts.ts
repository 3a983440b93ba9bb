import { createStore, type Store } from "../state/store.ts";
import type { Device } from "./device.ts";
import { createDraftKeeper, type DraftKeeper, type KeepingState } from "./draft_keeper.ts";
import { draftOf, dropOwnDraft, keepDraft } from "./drafts.ts";
import { withConnection } from "./reopen.ts";

/** What forms hold and have not saved, on the device. */
export interface DeviceDrafts {
  /** Whether what was typed last is on the device. */
  readonly keeping: Store<KeepingState>;
  read(name: string): Promise<unknown>;
  /** Keeps it at once; without a value forgets what was kept last, and nothing of another tab. */
  keep(name: string, values: unknown): Promise<void>;
  /** Waits until what was handed over last is on the device, or cannot be. */
  settled(name: string): Promise<void>;
}

/** The drafts of a device; each is written by one keeper, so that its newest values land last. */
export function createDeviceDrafts(device: Pick<Device, "db" | "now">): DeviceDrafts {
  const keeping = createStore<KeepingState>("kept");
  const keepers = new Map<string, DraftKeeper<unknown>>();
  const newest = new Map<string, unknown>();

  function keeperOf(name: string): DraftKeeper<unknown> {
    const keeper = keepers.get(name) ?? createDraftKeeper<unknown>({
      keep: (values) => keepDraft(device, { name, values }),
      onState: keeping.set,
    });
    keepers.set(name, keeper);
    return keeper;
  }

  return {
    keeping,
    read: async (name) => (await draftOf(device, name))?.values,
    async keep(name, values) {
      if (values !== undefined) {
        newest.set(name, values);
        return keeperOf(name).change(values);
      }
      await keepers.get(name)?.stop();
      keepers.delete(name);
      keeping.set("kept");
      const own = { name, values: newest.get(name) };
      newest.delete(name);
      const { db } = device;
      await withConnection(
        db,
        () => db.transaction("rw", db.drafts, () => dropOwnDraft(db, own)),
      );
    },
    settled: async (name) => await keepers.get(name)?.flush(),
  };
}
