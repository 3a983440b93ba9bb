import { proxy, ref } from "valtio/vanilla";
import type { CarImage } from "../../../../shared/api/car_image.ts";
import { ProblemFailure } from "../../../api/failures.ts";
import { arranged, inOrder, movedPhoto } from "./photo_order.ts";

/** A car's photos with their load state. */
export type Album =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly failure: unknown; readonly busy: boolean }
  /** `failure` is the error of a later load: the photos loaded before are kept. */
  | {
    readonly status: "loaded";
    readonly photos: readonly CarImage[];
    readonly failure: unknown;
    readonly busy: boolean;
  };

/** The server's API for the photos of one car. */
export type AlbumCalls = {
  load: (signal: AbortSignal) => Promise<readonly CarImage[]>;
  setMain: (id: string) => Promise<void>;
  describe: (id: string, alt: string) => Promise<void>;
  remove: (id: string) => Promise<void>;
  order: (ids: readonly string[]) => Promise<void>;
};

/** Result of a change: undefined if the server accepted it, else the error. */
export type AlbumOutcome = Promise<unknown>;

export type PhotoAlbum = {
  readonly shown: { readonly album: ReturnType<typeof ref<Album>> };
  load: () => Promise<void>;
  /** Adds a photo that was uploaded. */
  add: (image: CarImage) => void;
  setMain: (id: string) => AlbumOutcome;
  describe: (id: string, alt: string) => AlbumOutcome;
  remove: (id: string) => AlbumOutcome;
  /**
   * Moves a photo to a 0-based position; moves made shortly after each other are sent as one order.
   */
  move: (id: string, place: number) => void;
  /** Sorts photos that were uploaded together, within the positions that they occupy. */
  arrange: (ids: readonly string[]) => void;
  /** Stops loading; a pending order is sent now. */
  close: () => void;
};

/** Milliseconds without another move before the order is sent. */
const CALM = 700;

/**
 * The photos of a car: the server's latest, with pending changes on top. Writes are sent one after
 * another; after the last one the photos are loaded again.
 * @param onOrdered called with the result of each order that was sent
 */
export function createPhotoAlbum(
  calls: AlbumCalls,
  onOrdered: (failure: unknown) => void,
  known?: readonly CarImage[],
): PhotoAlbum {
  let said = known;
  let failure: unknown;
  /** Changes that the server has not answered yet. */
  let order: readonly string[] | undefined;
  let main: string | undefined;
  let loading: AbortController | undefined;
  let writing = 0;
  let line: Promise<unknown> = Promise.resolve();
  let calm: ReturnType<typeof setTimeout> | undefined;
  // Replaced as a whole, not tracked in depth: the cache shares the photo objects of the server's
  // reply.
  const shown = proxy({ album: ref(now()) });

  function now(): Album {
    const busy = loading !== undefined;
    if (said) return { status: "loaded", photos: wished(said, order, main), failure, busy };
    return failure === undefined ? { status: "loading" } : { status: "failed", failure, busy };
  }
  function tell(): void {
    shown.album = ref(now());
  }
  function change(make: (before: readonly CarImage[]) => readonly CarImage[]): void {
    if (said) said = make(said);
    tell();
  }

  async function load(): Promise<void> {
    loading?.abort();
    const mine = loading = new AbortController();
    tell();
    try {
      const photos = await calls.load(mine.signal);
      if (loading !== mine) return;
      said = photos;
      failure = undefined;
    } catch (why) {
      // The screen shows the failure and offers to retry.
      if (loading !== mine) return;
      failure = why;
    }
    loading = undefined;
    tell();
  }

  function write(act: () => Promise<void>): AlbumOutcome {
    // A load that is under way would return data older than this change.
    loading?.abort();
    loading = undefined;
    writing += 1;
    const done = line.then(act).then(() => undefined, (why: unknown) => why);
    line = done.finally(() => {
      writing -= 1;
      if (writing === 0) void load();
    });
    return done;
  }

  function shownIds(): readonly string[] {
    return wished(said ?? [], order, main).map(({ id }) => id);
  }
  function wishOrder(next: readonly string[]): void {
    const ids = shownIds();
    if (next.every((id, index) => id === ids[index])) return;
    order = next;
    tell();
    clearTimeout(calm);
    calm = setTimeout(() => void sendOrder(), CALM);
  }
  async function sendOrder(): Promise<void> {
    clearTimeout(calm);
    calm = undefined;
    const wish = order;
    if (!wish) return;
    const why = await write(() => placed(wish));
    if (why === undefined) change((before) => inOrder(before, wish));
    // If a photo was moved again in the meantime, that newer order is sent next.
    if (order === wish) order = undefined;
    tell();
    onOrdered(why);
  }
  /**
   * The order has to name every photo: if photos were added or deleted elsewhere, loads them and
   * sends the order again.
   */
  async function placed(wish: readonly string[]): Promise<void> {
    try {
      await calls.order(inOrder(said ?? [], wish).map(({ id }) => id));
    } catch (why) {
      if (!isOfOtherPhotos(why)) throw why;
      said = await calls.load(new AbortController().signal);
      await calls.order(inOrder(said, wish).map(({ id }) => id));
    }
  }

  return {
    shown,
    load,
    add(image) {
      change((before) => [...before.filter(({ id }) => id !== image.id), image]);
      if (writing === 0) void load();
    },
    async setMain(id) {
      main = id;
      tell();
      const why = await write(() => calls.setMain(id));
      if (why === undefined) change((before) => withMain(before, id));
      if (main === id) main = undefined;
      tell();
      return why;
    },
    async describe(id, alt) {
      const why = await write(() => calls.describe(id, alt));
      if (why === undefined) {
        change((before) => before.map((one) => one.id === id ? { ...one, alt } : one));
      }
      return why;
    },
    async remove(id) {
      const why = await write(() => calls.remove(id));
      if (why === undefined) change((before) => before.filter((one) => one.id !== id));
      return why;
    },
    move(id, place) {
      const ids = shownIds();
      wishOrder(movedPhoto(ids, ids.indexOf(id), place));
    },
    arrange(ids) {
      wishOrder(arranged(shownIds(), ids));
    },
    close() {
      loading?.abort();
      loading = undefined;
      if (calm !== undefined) void sendOrder();
    },
  };
}

function wished(
  photos: readonly CarImage[],
  order: readonly string[] | undefined,
  main: string | undefined,
): readonly CarImage[] {
  const ordered = order ? inOrder(photos, order) : photos;
  return main === undefined ? ordered : withMain(ordered, main);
}

function withMain(photos: readonly CarImage[], id: string): readonly CarImage[] {
  return photos.map((one) => ({ ...one, isMain: one.id === id }));
}

/** The order did not name exactly the photos that exist now. */
function isOfOtherPhotos(failure: unknown): boolean {
  return failure instanceof ProblemFailure &&
    failure.errors.some(({ path }) => path === "imageIds");
}
