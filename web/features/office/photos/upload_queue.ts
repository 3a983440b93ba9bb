import { proxy, ref } from "valtio/vanilla";
import type { CarImage } from "../../../../shared/api/car_image.ts";
import { settles } from "../../../api/attempt.ts";
import { failureSentence, NetworkFailure, ProblemFailure } from "../../../api/failures.ts";
import { photoFault } from "../../../../shared/catalogue/photo_fault.ts";

/** One photo being uploaded to a car; its id is the idempotency key. */
export type PhotoUpload = {
  readonly id: string;
  readonly carId: string;
  readonly file: File;
  state: UploadState;
};

export type UploadState =
  | { readonly status: "waiting" }
  /** Share of bytes sent, 0 to 1. */
  | { readonly status: "sending"; readonly share: number }
  /** All bytes are sent; the server is making the image's sizes. */
  | { readonly status: "working" }
  /** The network failed: continues when it is back. */
  | { readonly status: "offline" }
  /** Can be retried with the same key. */
  | { readonly status: "failed"; readonly sentence: string }
  /** A retry would be refused again. */
  | { readonly status: "refused"; readonly sentence: string };

/** The queue's dependencies; tests pass their own. */
type UploadWorld = {
  send: (
    upload: PhotoUpload,
    sending: { signal: AbortSignal; onProgress: (share: number) => void },
  ) => Promise<CarImage>;
  /** Called when a photo is stored and has left the queue. */
  onAdded: (upload: PhotoUpload, image: CarImage) => void;
  newId: () => string;
};

export type UploadQueue = {
  readonly uploads: { readonly photos: readonly PhotoUpload[] };
  /** Photos of a wrong type or size are added as refused, so that the user sees why. */
  add: (carId: string, files: readonly File[]) => void;
  /** Removes the upload, and aborts it if it is being sent. */
  cancel: (id: string) => void;
  cancelAll: () => void;
  retry: (id: string) => void;
  /** Retries the uploads that stopped because of the network. */
  resume: () => void;
};

/** Number of uploads sent at the same time. */
const AT_ONCE = 2;

/** Photos waiting to be uploaded, in the order in which they were chosen. */
export function createUploadQueue(world: UploadWorld): UploadQueue {
  const uploads = proxy<{ photos: readonly PhotoUpload[] }>({ photos: [] });
  const running = new Map<string, AbortController>();

  function set(id: string, state: UploadState): void {
    const found = uploads.photos.find((one) => one.id === id);
    if (found) found.state = state;
  }
  function forget(isDropped: (upload: PhotoUpload) => boolean): void {
    uploads.photos = uploads.photos.filter((one) => !isDropped(one));
  }
  function start(): void {
    for (const upload of uploads.photos) {
      if (running.size >= AT_ONCE) return;
      if (upload.state.status === "waiting") void send(upload);
    }
  }
  async function send(upload: PhotoUpload): Promise<void> {
    const { id } = upload;
    const stop = new AbortController();
    running.set(id, stop);
    set(id, { status: "sending", share: 0 });
    try {
      const image = await world.send(upload, {
        signal: stop.signal,
        onProgress: (share) => set(id, progress(share)),
      });
      forget((one) => one.id === id);
      // Cancelled too late: the photo is stored and can be deleted like any other.
      world.onAdded(upload, image);
    } catch (failure) {
      // Every failure is shown at its photo; a cancelled upload is no longer in the list.
      set(id, outcomeOf(failure));
    } finally {
      running.delete(id);
      start();
    }
  }

  return {
    uploads,
    add(carId, files) {
      const joining = files.map((file) => newUpload(world.newId(), carId, ref(file)));
      uploads.photos = [...uploads.photos, ...joining];
      start();
    },
    cancel(id) {
      forget((one) => one.id === id);
      running.get(id)?.abort();
    },
    cancelAll() {
      forget(() => true);
      for (const stop of running.values()) stop.abort();
    },
    retry(id) {
      set(id, { status: "waiting" });
      start();
    },
    resume() {
      for (const { id, state } of uploads.photos) {
        if (state.status === "offline") set(id, { status: "waiting" });
      }
      start();
    },
  };
}

/**
 * Returns each file reduced, and unchanged if this browser cannot read it: the server decides about
 * that. A file is reduced once, since a retry has to send the same bytes under the same key; one
 * after the other, since a phone has memory for one large photo at a time.
 */
export function reducedOnce(
  shrink: (file: File) => Promise<Blob>,
): (file: File) => Promise<File> {
  const known = new WeakMap<File, Promise<File>>();
  let line: Promise<unknown> = Promise.resolve();
  return (file) => {
    const before = known.get(file);
    if (before) return before;
    const done = line.then(() => shrink(file))
      .then((photo) => jpegNamed(file.name, photo), () => file);
    known.set(file, done);
    line = done;
    return done;
  };
}

function jpegNamed(name: string, photo: Blob): File {
  return new File([photo], name.replace(/\.\w+$/, ".jpg"), { type: photo.type });
}

/** An upload that waits, or that is refused because of the file's name or size. */
export function newUpload(id: string, carId: string, file: File): PhotoUpload {
  const fault = photoFault(file);
  return {
    id,
    carId,
    file,
    state: fault ? { status: "refused", sentence: fault } : { status: "waiting" },
  };
}

/** Photos that were chosen before their car was saved, for the screen that sends them. */
const handedOver = new Map<string, readonly File[]>();

export function handOver(carId: string, photos: readonly PhotoUpload[]): void {
  handedOver.set(carId, photos.filter(isUploadUnderWay).map(({ file }) => file));
}

export function takeHandedOver(carId: string): readonly File[] {
  const files = handedOver.get(carId) ?? [];
  handedOver.delete(carId);
  return files;
}

/** Whether the upload is still pending and needs no action of the user. */
export function isUploadUnderWay({ state }: PhotoUpload): boolean {
  return state.status !== "failed" && state.status !== "refused";
}

function progress(share: number): UploadState {
  return share < 1 ? { status: "sending", share } : { status: "working" };
}

function outcomeOf(failure: unknown): UploadState {
  if (failure instanceof NetworkFailure) return { status: "offline" };
  const sentence = failureSentence(failure);
  const settled = failure instanceof ProblemFailure && settles(failure.status);
  return { status: settled ? "refused" : "failed", sentence };
}
