import { proxy, ref } from "valtio/vanilla";
import type { ProtocolPhoto } from "../../../../shared/papers/protocol_content.ts";
import type { PhotoStore } from "../../../offline/device/kept_photos.ts";

/** The functions that the queue needs; a test passes its own. */
interface PhotoWorld {
  store: PhotoStore;
  shrink(file: Blob): Promise<Blob>;
  /** The Polish message of a failure, and whether another try may succeed. */
  explain(failure: unknown): { sentence: string; again: boolean };
  /** Called when the photo is stored and has left the queue. */
  onKept(photo: ProtocolPhoto): void;
}

/** Reduces and stores photos one after the other, since a phone has memory for one at a time. */
interface PhotoQueue {
  readonly coming: { readonly photos: readonly ComingPhoto[] };
  add(files: readonly { photo: ProtocolPhoto; file: Blob }[]): void;
  retry(id: string): void;
  /** Removes a photo from the queue; if it is just being stored, it is deleted from the store too. */
  drop(id: string): void;
  /** Drops all photos, because the form was closed. */
  stop(): void;
}

/** Returns an empty queue. */
export function createPhotoQueue(world: PhotoWorld): PhotoQueue {
  const coming = proxy<{ photos: readonly ComingPhoto[] }>({ photos: [] });
  /** Reduced photos by id, so that another try only stores them. */
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
      // The message is shown with the photo, which stays in the queue.
      const { sentence, again } = world.explain(failure);
      set(id, { status: again ? "failed" : "unreadable", sentence });
    }
  }
  return {
    coming,
    add(files) {
      const more = files.map(({ photo, file }): ComingPhoto => ({
        // The store and the form need the object itself, not a proxy.
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

/** A photo that is being added to the protocol. */
export interface ComingPhoto {
  readonly photo: ProtocolPhoto;
  readonly file: Blob;
  state:
    | { readonly status: "waiting" | "shrinking" | "keeping" }
    /** Another try may succeed. */
    | { readonly status: "failed"; readonly sentence: string }
    /** Another try would fail too. */
    | { readonly status: "unreadable"; readonly sentence: string };
}

/** The number of photos that are not in the protocol: those that may be added, and unusable ones. */
export interface ComingCount {
  readonly onTheWay: number;
  readonly unusable: number;
}

/** Counts the photos by whether they can still be added. */
export function comingCount(coming: readonly ComingPhoto[]): ComingCount {
  const unusable = coming.filter(({ state }) => state.status === "unreadable").length;
  return { onTheWay: coming.length - unusable, unusable };
}
