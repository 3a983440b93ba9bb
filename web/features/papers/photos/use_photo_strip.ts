import { useEffect, useRef, useState } from "react";
import { v7 } from "uuid";
import { useSnapshot } from "valtio";
import {
  MOST_PROTOCOL_PHOTOS,
  type ProtocolPhoto,
} from "../../../../shared/paperwork/protocol_content.ts";
import { useOnline } from "../../../kit/states/use_online.ts";
import { useUnsavedWork } from "../../../records/use_unsaved_work.ts";
import { type ComingCount, comingCount } from "./coming_photo.ts";
import { createPhotoQueue } from "./photo_queue.ts";
import type { PhotoStore } from "../../../offline/device/photo_store.ts";
import { fitPhoto, UnreadablePhoto } from "./shrink_photo.ts";
import { type Instant, instant } from "../../../../shared/warsaw.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { settles } from "../../../api/attempt.ts";
import { failureSentence, NetworkFailure, ProblemFailure } from "../../../api/failures.ts";

/** What is done with a protocol's photos; new ones join it once they lie in the store. */
export function usePhotoStrip({ photos, store, onComing, onChange }: {
  photos: readonly ProtocolPhoto[];
  store: PhotoStore;
  onComing?: ((count: ComingCount) => void) | undefined;
  onChange?: ((photos: ProtocolPhoto[]) => void) | undefined;
}) {
  const online = useOnline();
  /** As the owner has them, or will have them with the next picture. */
  const newest = useRef({ photos, store, onChange });
  useEffect(() => {
    newest.current = { photos, store, onChange };
  });
  /** Some of the chosen photos were too many. */
  const [tooMany, setTooMany] = useState(false);

  function change(photos: ProtocolPhoto[]): void {
    newest.current = { ...newest.current, photos };
    newest.current.onChange?.(photos);
  }
  const [queue] = useState(() =>
    createPhotoQueue({
      store: {
        // Signed while it was shrunk: it says so and stays here, and is in no store for nobody.
        put: (...photo) =>
          newest.current.onChange
            ? newest.current.store.put(...photo)
            : Promise.reject(new Error("Cannot keep a photo: its protocol is signed")),
        get: (id) => newest.current.store.get(id),
        remove: (id) => newest.current.store.remove(id),
      },
      shrink: fitPhoto,
      explain: explainPhotoFailure,
      onKept: (photo) => change([...newest.current.photos, photo]),
    })
  );
  const { photos: coming } = useSnapshot(queue.coming);
  const room = MOST_PROTOCOL_PHOTOS - photos.length - coming.length;
  useUnsavedWork(coming.length > 0);
  const { onTheWay, unusable } = comingCount(coming);
  useEffect(() => onComing?.({ onTheWay, unusable }), [onTheWay, unusable]);

  // What came later would be written over what the form keeps when it is opened again.
  useEffect(() => queue.stop, [queue]);

  useEffect(() => {
    if (!online || !newest.current.onChange) return;
    for (const { photo, state } of queue.coming.photos) {
      if (state.status === "failed") queue.retry(photo.id);
    }
  }, [queue, online]);

  function add(files: readonly File[]): void {
    const now = Date.now();
    setTooMany(files.length > room);
    queue.add(
      files.slice(0, Math.max(0, room)).map((file) => ({
        file,
        photo: { id: v7(), takenAt: takenAt(file, now), note: "" },
      })),
    );
  }
  function note(id: string, text: string): void {
    change(newest.current.photos.map((one) => one.id === id ? { ...one, note: text } : one));
  }
  /** Out of the protocol at once; out of the store where nothing else holds it there. */
  function remove(id: string): void {
    setTooMany(false);
    change(newest.current.photos.filter((one) => one.id !== id));
    store.remove(id).catch(() => undefined);
  }
  return { coming, room, tooMany, add, note, remove, retry: queue.retry, drop: queue.drop };
}

/** When a photo was taken, as its file says; `now` where the file cannot know. */
export function takenAt({ lastModified }: Pick<File, "lastModified">, now: number): Instant {
  const sane = lastModified >= FIRST && lastModified <= now;
  return instant(sane ? lastModified : now);
}

/** No phone took a photo before. */
const FIRST = Date.parse("2000-01-01T00:00:00Z");

/** Why a photo was not kept, and whether trying again makes sense. */
export function explainPhotoFailure(failure: unknown): { sentence: string; again: boolean } {
  if (failure instanceof UnreadablePhoto) {
    return { sentence: officeMessages.photoUnreadable, again: false };
  }
  if (failure instanceof NetworkFailure || failure instanceof ProblemFailure) {
    const refused = failure instanceof ProblemFailure && settles(failure.status);
    return { sentence: failureSentence(failure), again: !refused };
  }
  return { sentence: officeMessages.protocolPhotoNotKept, again: true };
}
