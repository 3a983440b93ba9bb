import { useEffect, useRef, useState } from "react";
import { v7 } from "uuid";
import { useSnapshot } from "valtio";
import {
  MOST_PROTOCOL_PHOTOS,
  type ProtocolPhoto,
} from "../../../../shared/papers/protocol_content.ts";
import { useOnline } from "../../../kit/states/use_online.ts";
import { useUnsavedWork } from "../../../records/use_unsaved_work.ts";
import { type ComingCount, comingCount, createPhotoQueue } from "./photo_queue.ts";
import type { PhotoStore } from "../../../offline/device/kept_photos.ts";
import { fitPhoto, PROTOCOL_PHOTO, UnreadablePhoto } from "./fit_photo.ts";
import { type Instant, instant } from "../../../../shared/warsaw.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { settles } from "../../../api/attempt.ts";
import { failureSentence, NetworkFailure, ProblemFailure } from "../../../api/failures.ts";

/** State and actions of a protocol's photos; new ones are added once they are stored. */
export function usePhotoStrip({ photos, store, onComing, onChange }: {
  photos: readonly ProtocolPhoto[];
  store: PhotoStore;
  onComing?: ((count: ComingCount) => void) | undefined;
  onChange?: ((photos: ProtocolPhoto[]) => void) | undefined;
}) {
  const online = useOnline();
  /** The latest props, or the values that the next render will have. */
  const newest = useRef({ photos, store, onChange });
  useEffect(() => {
    newest.current = { photos, store, onChange };
  });
  /** What to say about the last chosen photos, if some of them no longer fitted. */
  const [leftOut, setLeftOut] = useState<string>();

  function change(photos: ProtocolPhoto[]): void {
    newest.current = { ...newest.current, photos };
    newest.current.onChange?.(photos);
  }
  const [queue] = useState(() =>
    createPhotoQueue({
      store: {
        // Rejected if the protocol was signed during the reduction: the queue shows that, nothing
        // is stored.
        put: (...photo) =>
          newest.current.onChange
            ? newest.current.store.put(...photo)
            : Promise.reject(new Error("Cannot keep a photo: its protocol is signed")),
        get: (id) => newest.current.store.get(id),
        remove: (id) => newest.current.store.remove(id),
      },
      shrink: (file) => fitPhoto(file, PROTOCOL_PHOTO),
      explain: explainPhotoFailure,
      onKept: (photo) => change([...newest.current.photos, photo]),
    })
  );
  const { photos: coming } = useSnapshot(queue.coming);
  const room = MOST_PROTOCOL_PHOTOS - photos.length - coming.length;
  useUnsavedWork(coming.length > 0);
  const { onTheWay, unusable } = comingCount(coming);
  useEffect(() => onComing?.({ onTheWay, unusable }), [onTheWay, unusable]);

  // Later results would overwrite the values of the form when it is opened again.
  useEffect(() => queue.stop, [queue]);

  useEffect(() => {
    if (!online || !newest.current.onChange) return;
    for (const { photo, state } of queue.coming.photos) {
      if (state.status === "failed") queue.retry(photo.id);
    }
  }, [queue, online]);

  /** Returns the ids that the photos have in the protocol once they are stored. */
  function add(files: readonly File[]): string[] {
    const now = Date.now();
    const fitting = files.slice(0, Math.max(0, room));
    const others = files.slice(fitting.length).map(({ name }) => name);
    setLeftOut(others.length > 0 ? leftOutWords(fitting.length, others) : undefined);
    const added = fitting.map((file) => ({
      file,
      photo: { id: v7(), takenAt: takenAt(file, now), note: "" },
    }));
    queue.add(added);
    return added.map(({ photo }) => photo.id);
  }
  function note(id: string, text: string): void {
    change(newest.current.photos.map((one) => one.id === id ? { ...one, note: text } : one));
  }
  /** Removes a photo from the protocol at once, and from the store unless something else names it. */
  function remove(id: string): void {
    change(newest.current.photos.filter((one) => one.id !== id));
    store.remove(id).catch(() => undefined);
  }
  return { coming, room, leftOut, add, note, remove, retry: queue.retry, drop: queue.drop };
}

/** How many of the chosen photos were added, and the names of the files that were not. */
export function leftOutWords(added: number, names: readonly string[]): string {
  const some = added > 0 ? [`Dodano ${added} z ${added + names.length} wybranych.`] : [];
  const more = names.length > MOST_NAMES ? ` i jeszcze ${names.length - MOST_NAMES}` : "";
  const others = `Nie dodano: ${names.slice(0, MOST_NAMES).join(", ")}${more}.`;
  return [officeMessages.protocolPhotosFull, ...some, others].join(" ");
}

const MOST_NAMES = 10;

/** When a photo was taken, from its file; `now` if the file's time is not plausible. */
export function takenAt({ lastModified }: Pick<File, "lastModified">, now: number): Instant {
  const sane = lastModified >= FIRST && lastModified <= now;
  return instant(sane ? lastModified : now);
}

/** Files with an earlier time have a wrong one. */
const FIRST = Date.parse("2000-01-01T00:00:00Z");

/** Why a photo was not stored, and whether another try may succeed. */
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
