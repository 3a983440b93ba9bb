import { proxy, ref } from "valtio/vanilla";
import type { CarImage } from "../../../../shared/api/car_image.ts";
import { arranged, inOrder, movedPhoto } from "./photo_order.ts";
import { type AlbumCalls, createServerPhotos, orderAll } from "./server_photos.ts";

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

/** Result of a change: undefined if the server accepted it, else the error. */
export type AlbumOutcome = Promise<unknown>;

export type PhotoAlbum = {
  readonly shown: { readonly album: ReturnType<typeof ref<Album>> };
  load: () => Promise<void>;
  /** Adds a photo that was uploaded. */
  add: (image: CarImage) => void;
  setMain: (id: string) => AlbumOutcome;
  describe: (id: string, alt: string) => AlbumOutcome;
  /** A quarter to the right. */
  rotate: (id: string) => AlbumOutcome;
  remove: (id: string) => AlbumOutcome;
  /**
   * Moves a photo to a 0-based position; moves made shortly after each other are sent as one order.
   */
  move: (id: string, place: number) => void;
  /**
   * Sorts photos that were uploaded together, within the positions that they occupy. If the server
   * made one of them the main photo, because it arrived first, the first of them becomes it.
   */
  arrange: (ids: readonly string[], madeMain?: string) => void;
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
  const server = createServerPhotos(calls.load, tell, known);
  const order = createPendingOrder(sendOrder, tell, onOrdered);
  /** The main photo that the server has not confirmed yet. */
  let main: string | undefined;
  const line = createWriteLine(server);
  // Replaced as a whole, not tracked in depth: the cache shares the photo objects of the server's
  // reply.
  const shown = proxy({ album: ref(now()) });

  function now(): Album {
    const { failure, busy } = server;
    if (server.photos) return { status: "loaded", photos: photosNow(), failure, busy };
    return failure === undefined ? { status: "loading" } : { status: "failed", failure, busy };
  }
  function tell(): void {
    shown.album = ref(now());
  }
  /** Sends a change; applies it to the photos once the server has accepted it. */
  async function changeBy(
    act: () => Promise<unknown>,
    make: (before: readonly CarImage[]) => readonly CarImage[],
  ): AlbumOutcome {
    const why = await line.write(act);
    if (why === undefined) server.change(make);
    return why;
  }
  function sendOrder(ids: readonly string[]): AlbumOutcome {
    return changeBy(() => orderAll(server, calls, ids), (before) => inOrder(before, ids));
  }
  async function setMain(id: string): AlbumOutcome {
    main = id;
    tell();
    const why = await changeBy(() => calls.setMain(id), (before) => withMain(before, id));
    if (main === id) main = undefined;
    tell();
    return why;
  }
  function photosNow(): readonly CarImage[] {
    return shownPhotos(server.photos ?? [], order.ids, main);
  }
  function requestOrder(change: (ids: readonly string[]) => readonly string[]): void {
    const ids = photosNow().map(({ id }) => id);
    const next = change(ids);
    if (next.some((id, index) => id !== ids[index])) order.request(next);
  }

  return {
    shown,
    load: server.load,
    add(image) {
      server.change((before) => [...before.filter(({ id }) => id !== image.id), image]);
      if (line.isIdle) void server.load();
    },
    setMain,
    describe: (id, alt) =>
      changeBy(() => calls.describe(id, alt), (before) => withText(before, id, alt)),
    // The photos that are loaded after it have its new files.
    rotate: (id) => line.write(() => calls.rotate(id)),
    remove: (id) =>
      changeBy(() => calls.remove(id), (before) => before.filter((one) => one.id !== id)),
    move: (id, place) => requestOrder((ids) => movedPhoto(ids, ids.indexOf(id), place)),
    arrange(ids, madeMain) {
      requestOrder((all) => arranged(all, ids));
      const [first] = ids;
      const isMain = photosNow().some((one) => one.isMain && one.id === madeMain);
      if (isMain && first && first !== madeMain) void setMain(first).then(onOrdered);
    },
    close() {
      server.stop();
      order.sendPending();
    },
  };
}

/** Sends changes one after another; after the last one the photos are loaded again. */
function createWriteLine(server: Pick<ReturnType<typeof createServerPhotos>, "load" | "stop">) {
  let writing = 0;
  let line: Promise<unknown> = Promise.resolve();
  return {
    get isIdle() {
      return writing === 0;
    },
    write(act: () => Promise<unknown>): AlbumOutcome {
      // A load that is under way would return data older than this change.
      server.stop();
      writing += 1;
      const done = line.then(act).then(() => undefined, (why: unknown) => why);
      line = done.finally(() => {
        writing -= 1;
        if (writing === 0) void server.load();
      });
      return done;
    },
  };
}

/** An order that is not sent yet: it is sent once it has not changed for a while. */
function createPendingOrder(
  send: (ids: readonly string[]) => AlbumOutcome,
  onChange: () => void,
  onSent: (failure: unknown) => void,
) {
  let ids: readonly string[] | undefined;
  let calm: ReturnType<typeof setTimeout> | undefined;

  async function sendNow(): Promise<void> {
    clearTimeout(calm);
    calm = undefined;
    const order = ids;
    if (!order) return;
    const why = await send(order);
    // If a photo was moved again in the meantime, that newer order is sent next.
    if (ids === order) ids = undefined;
    onChange();
    onSent(why);
  }

  return {
    /** Undefined once the server has answered. */
    get ids() {
      return ids;
    },
    request(next: readonly string[]): void {
      ids = next;
      onChange();
      clearTimeout(calm);
      calm = setTimeout(() => void sendNow(), CALM);
    },
    sendPending(): void {
      if (calm !== undefined) void sendNow();
    },
  };
}

function shownPhotos(
  photos: readonly CarImage[],
  order: readonly string[] | undefined,
  main: string | undefined,
): readonly CarImage[] {
  const ordered = order ? inOrder(photos, order) : photos;
  return main === undefined ? ordered : withMain(ordered, main);
}

function withText(photos: readonly CarImage[], id: string, alt: string): readonly CarImage[] {
  return photos.map((one) => one.id === id ? { ...one, alt } : one);
}

function withMain(photos: readonly CarImage[], id: string): readonly CarImage[] {
  return photos.map((one) => ({ ...one, isMain: one.id === id }));
}
