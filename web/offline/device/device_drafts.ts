import { proxy } from "valtio/vanilla";
import type { Device } from "./device.ts";
import { createDraftKeeper, type DraftKeeper, type KeepingState } from "./draft_keeper.ts";
import { dropOwnDraft, keepDraft, readProtocolDraft } from "./drafts.ts";
import { withConnection } from "../reopen.ts";

/** What forms hold and have not saved, on the device. */
export interface DeviceDrafts {
  /** Whether what was typed last is on the device. */
  readonly keeping: { readonly state: KeepingState };
  read(name: string): Promise<unknown>;
  /** Keeps it at once; without a value forgets what was kept last, and nothing of another tab. */
  keep(name: string, values: unknown): Promise<void>;
  /** Waits until what was handed over last is on the device, or cannot be. */
  settled(name: string): Promise<void>;
}

/** The drafts of a device; each is written by one keeper, so that its newest values land last. */
export function createDeviceDrafts(device: Pick<Device, "db" | "now">): DeviceDrafts {
  const { db } = device;
  const keeping = proxy<{ state: KeepingState }>({ state: "kept" });
  const keepers = new Map<string, DraftKeeper<unknown>>();
  /** Of each form what this tab has put on the device last; before that what it is about to put. */
  const own = new Map<string, unknown>();
  /** What is being forgotten: what is typed meanwhile is put behind it. */
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

  /** Where nothing is being forgotten, the put is begun before this returns (commit_at_once.ts). */
  async function put(name: string, values: unknown): Promise<void> {
    const before = going.get(name);
    // Whether it could be forgotten is told to whoever wanted that.
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
    read: async (name) => (await readProtocolDraft(device, name))?.values,
    async keep(name, values) {
      if (values !== undefined) return keeperOf(name).change(values);
      const keeper = keepers.get(name);
      const before = going.get(name);
      if (before && !keeper) return await before;
      // What is typed from here on has a keeper of its own: this one hears of nothing more.
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
