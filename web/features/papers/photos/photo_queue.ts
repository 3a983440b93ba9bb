import { proxy, ref } from "valtio/vanilla";
import type { ProtocolPhoto } from "../../../../shared/paperwork/protocol_content.ts";
import type { ComingPhoto } from "./coming_photo.ts";
import type { PhotoStore } from "../../../offline/device/photo_store.ts";

/** What the queue needs of the world; a test passes its own. */
export interface PhotoWorld {
  store: PhotoStore;
  shrink(file: Blob): Promise<Blob>;
  /** The Polish sentence of a failure, and whether trying again makes sense. */
  explain(failure: unknown): { sentence: string; again: boolean };
  /** The photo lies in the store; it is no longer in the queue. */
  onKept(photo: ProtocolPhoto): void;
}

/** Photos that are shrunk and kept one after the other: a phone has memory for one at a time. */
export interface PhotoQueue {
  readonly coming: { readonly photos: readonly ComingPhoto[] };
  add(files: readonly { photo: ProtocolPhoto; file: Blob }[]): void;
  retry(id: string): void;
  /** Takes it off the list; where it is just being kept, it is taken out of the store too. */
  drop(id: string): void;
  /** Drops everything: whoever waited for it is gone. */
  stop(): void;
}

/** An empty queue. */
export function createPhotoQueue(world: PhotoWorld): PhotoQueue {
  const coming = proxy<{ photos: readonly ComingPhoto[] }>({ photos: [] });
  /** What was made of a file, so that trying again only keeps it. */
  const shrunk = new Map<string, Blob>();
  let working = false;

  function set(id: string, state: ComingPhoto["state"]): void {
    const found = coming.photos.find(({ photo }) => photo.id === id);
    if (found) found.state = state;
  }
  function forget(id: string): void {
    shrunk.delete(id);
    coming.photos = coming.photos.filter(({ photo }) => photo.id !== id);
  }
  function isThere(id: string): boolean {
    return coming.photos.some(({ photo }) => photo.id === id);
  }
  async function work(): Promise<void> {
    if (working) return;
    working = true;
    for (let next = waiting(); next; next = waiting()) await take(next);
    working = false;
  }
  function waiting(): ComingPhoto | undefined {
    return coming.photos.find(({ state }) => state.status === "waiting");
  }
  async function take({ photo, file }: ComingPhoto): Promise<void> {
    const { id } = photo;
    try {
      set(id, { status: "shrinking" });
      const small = shrunk.get(id) ?? await world.shrink(file);
      if (!isThere(id)) return;
      shrunk.set(id, small);
      set(id, { status: "keeping" });
      await world.store.put(id, small);
      if (isThere(id)) {
        forget(id);
        world.onKept(photo);
      } else await world.store.remove(id);
    } catch (failure) {
      // Said at the photo, which stays on the list.
      const { sentence, again } = world.explain(failure);
      set(id, { status: again ? "failed" : "unreadable", sentence });
    }
  }
  return {
    coming,
    add(files) {
      const more = files.map(({ photo, file }): ComingPhoto => ({
        // They go into the store and into the form as they are.
        photo: ref(photo),
        file: ref(file),
        state: { status: "waiting" },
      }));
      coming.photos = [...coming.photos, ...more];
      void work();
    },
    retry(id) {
      set(id, { status: "waiting" });
      void work();
    },
    drop: forget,
    stop() {
      shrunk.clear();
      coming.photos = [];
    },
  };
}
