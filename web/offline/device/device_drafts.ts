import { proxy } from "valtio/vanilla";
import type { Device } from "./device.ts";
import { createDraftKeeper, type DraftKeeper, type KeepingState } from "./draft_keeper.ts";
import { dropOwnDraft, keepDraft, readKeptDraft } from "./drafts.ts";
import { withConnection } from "../with_connection.ts";

/** The unsaved values of forms, stored on the device. */
export interface DeviceDrafts {
  /** Whether the latest change is stored on the device. */
  readonly keeping: { readonly state: KeepingState };
  read(name: string): Promise<unknown>;
  /** Stores `values` at once. Undefined deletes this tab's draft, but not one typed in another tab. */
  keep(name: string, values: unknown): Promise<void>;
  /** Waits until the latest values are stored or storing them has failed. */
  settled(name: string): Promise<void>;
}

/** The drafts of a device. One keeper writes each draft, so that its newest values are written last. */
export function createDeviceDrafts(device: Pick<Device, "db" | "now">): DeviceDrafts {
  const { db } = device;
  const keeping = proxy<{ state: KeepingState }>({ state: "kept" });
  const keepers = new Map<string, DraftKeeper<unknown>>();
  /**
   * By form: the values this tab stored last or, before its first write, those it is about to
   * store.
   */
  const own = new Map<string, unknown>();
  /** Deletions under way, by form: later writes wait for them. */
  const going = new Map<string, Promise<void>>();

  function keeperOf(name: string): DraftKeeper<unknown> {
    const keeper = keepers.get(name) ?? createDraftKeeper<unknown>({
      keep: (values) => put(name, values),
      onState: (state) => {
        keeping.state = state;
      },
    });
    keepers.set(name, keeper);
    return keeper;
  }

  /** If no deletion is under way, the put starts before this returns (see write_at_once.ts). */
  async function put(name: string, values: unknown): Promise<void> {
    const before = going.get(name);
    // A failed deletion is reported to its own caller.
    if (before) await before.catch(() => {});
    if (!own.has(name)) own.set(name, values);
    await keepDraft(device, { name, values });
    own.set(name, values);
  }

  async function forget(name: string, keeper: DraftKeeper<unknown> | undefined): Promise<void> {
    await keeper?.stop();
    const values = own.get(name);
    own.delete(name);
    await withConnection(
      db,
      () => db.transaction("rw", db.drafts, () => dropOwnDraft(db, { name, values })),
    );
  }

  return {
    keeping,
    read: async (name) => (await readKeptDraft(device, name))?.values,
    async keep(name, values) {
      if (values !== undefined) return keeperOf(name).change(values);
      const keeper = keepers.get(name);
      const before = going.get(name);
      if (before && !keeper) return await before;
      // Values typed from here on get a new keeper; the old one receives no more changes.
      keepers.delete(name);
      keeping.state = "kept";
      const forgetting = forget(name, keeper).finally(() => {
        if (going.get(name) === forgetting) going.delete(name);
      });
      going.set(name, forgetting);
      await forgetting;
    },
    settled: async (name) => await keepers.get(name)?.flush(),
  };
}
