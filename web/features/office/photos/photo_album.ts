import { proxy, ref } from "valtio/vanilla";
import type { CarImage } from "../../../../shared/api/car_image.ts";
import { ProblemFailure } from "../../../api/failures.ts";
import { arranged, inOrder, movedPhoto } from "./photo_order.ts";

/** A car's photos as a screen shows them. */
export type Album =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly failure: unknown; readonly busy: boolean }
  /** `failure` is that of a later load: the photos before it stay. */
  | {
    readonly status: "loaded";
    readonly photos: readonly CarImage[];
    readonly failure: unknown;
    readonly busy: boolean;
  };

/** The server, as far as the photos of one car go. */
export type AlbumCalls = {
  load: (signal: AbortSignal) => Promise<readonly CarImage[]>;
  setMain: (id: string) => Promise<void>;
  describe: (id: string, alt: string) => Promise<void>;
  remove: (id: string) => Promise<void>;
  order: (ids: readonly string[]) => Promise<void>;
};

/** What a change came to: undefined where the server took it, else why it did not. */
export type AlbumOutcome = Promise<unknown>;

export type PhotoAlbum = {
  readonly shown: { readonly album: ReturnType<typeof ref<Album>> };
  load: () => Promise<void>;
  /** A new photo has arrived. */
  add: (image: CarImage) => void;
  setMain: (id: string) => AlbumOutcome;
  describe: (id: string, alt: string) => AlbumOutcome;
  remove: (id: string) => AlbumOutcome;
  /** Takes a photo to another place, 0-based; several moves are sent as one order. */
  move: (id: string, place: number) => void;
  /** Puts photos that came together in this order, in the places that they have. */
  arrange: (ids: readonly string[]) => void;
  /** Is asked to show nothing any more; an order that waits is sent now. */
  close: () => void;
};

/** After so many ms without another move, the order is sent. */
const CALM = 700;

/**
 * The photos of a car, kept as the server said them last, with the wishes that are on their way on
 * top. Writes go one after another; what the server makes of them is read when the last one is done.
 * @param onOrdered hears what a sent order came to
 */
export function createPhotoAlbum(
  calls: AlbumCalls,
  onOrdered: (failure: unknown) => void,
  known?: readonly CarImage[],
): PhotoAlbum {
  let said = known;
  let failure: unknown;
  /** Wishes that the server has not answered yet. */
  let order: readonly string[] | undefined;
  let main: string | undefined;
  let loading: AbortController | undefined;
  let writing = 0;
  let line: Promise<unknown> = Promise.resolve();
  let calm: ReturnType<typeof setTimeout> | undefined;
  // As a whole and never in parts: its photos are those that the server sent, which others keep too.
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
      // Shown by the screen, which offers to try again.
      if (loading !== mine) return;
      failure = why;
    }
    loading = undefined;
    tell();
  }

  function write(act: () => Promise<void>): AlbumOutcome {
    // What is being read would be older than this.
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
    // Moved again meanwhile: that order is sent next.
    if (order === wish) order = undefined;
    tell();
    onOrdered(why);
  }
  /** The order has to name every photo: where others came or went meanwhile, it is said anew. */
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

/** The order named other photos than there are by now. */
function isOfOtherPhotos(failure: unknown): boolean {
  return failure instanceof ProblemFailure &&
    failure.errors.some(({ path }) => path === "imageIds");
}
