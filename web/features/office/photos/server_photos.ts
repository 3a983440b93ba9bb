import type { CarImage } from "../../../../shared/api/car_image.ts";
import { ProblemFailure } from "../../../api/failures.ts";
import { inOrder } from "./photo_order.ts";

/** The server's API for the photos of one car. */
export type AlbumCalls = {
  load: (signal: AbortSignal) => Promise<readonly CarImage[]>;
  setMain: (id: string) => Promise<unknown>;
  describe: (id: string, alt: string) => Promise<unknown>;
  rotate: (id: string) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
  order: (ids: readonly string[]) => Promise<unknown>;
};

/** The server's latest photos; `onChange` is called after each change of them or of a load. */
export function createServerPhotos(
  read: AlbumCalls["load"],
  onChange: () => void,
  known: readonly CarImage[] | undefined,
) {
  let photos = known;
  let failure: unknown;
  let loading: AbortController | undefined;

  async function load(): Promise<void> {
    loading?.abort();
    const mine = loading = new AbortController();
    onChange();
    try {
      const loaded = await read(mine.signal);
      if (loading !== mine) return;
      photos = loaded;
      failure = undefined;
    } catch (why) {
      // The screen shows the failure and offers to retry.
      if (loading !== mine) return;
      failure = why;
    }
    loading = undefined;
    onChange();
  }

  return {
    get photos() {
      return photos;
    },
    get failure() {
      return failure;
    },
    get busy() {
      return loading !== undefined;
    },
    load,
    /** Aborts a load that is under way. */
    stop() {
      loading?.abort();
      loading = undefined;
    },
    change(make: (before: readonly CarImage[]) => readonly CarImage[]): void {
      if (photos) photos = make(photos);
      onChange();
    },
    /** Loads within a change. @throws what the call throws */
    async readAgain(): Promise<readonly CarImage[]> {
      return photos = await read(new AbortController().signal);
    },
  };
}

/**
 * Sends an order, which has to name every photo: if photos were added or deleted elsewhere, loads
 * them and sends it again.
 */
export async function orderAll(
  server: ReturnType<typeof createServerPhotos>,
  calls: AlbumCalls,
  ids: readonly string[],
): Promise<void> {
  try {
    await calls.order(inOrder(server.photos ?? [], ids).map(({ id }) => id));
  } catch (why) {
    if (!isOfOtherPhotos(why)) throw why;
    await calls.order(inOrder(await server.readAgain(), ids).map(({ id }) => id));
  }
}

/** The order did not name exactly the photos that exist now. */
function isOfOtherPhotos(failure: unknown): boolean {
  return failure instanceof ProblemFailure &&
    failure.errors.some(({ path }) => path === "imageIds");
}
