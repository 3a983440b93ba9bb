import { useEffect, useRef, useState } from "react";
import { v7 } from "uuid";
import { useSnapshot } from "valtio";
import type { CarImage } from "../../../../shared/api/car_image.ts";
import { useOnline } from "../../../kit/states/use_online.ts";
import { addCarPhoto } from "../../../api/office/admin_photos.ts";
import { toast } from "../../../kit/dialogs/toast.ts";
import { photosCount } from "./photo_words.ts";
import {
  createUploadQueue,
  isUploadUnderWay,
  type PhotoUpload,
  type UploadQueue,
} from "./upload_queue.ts";

/** Where photos that have arrived are to be seen. */
export type Arrivals = {
  onAdded: (carId: string, image: CarImage) => void;
  /** The last one is through: these came together, in the order in which they were chosen. */
  onAllAdded: (carId: string, imageIds: readonly string[]) => void;
};

/**
 * The photos that this screen is sending. They go on when the network is back, and stop when the
 * screen is left. When the last one is through, a toast says how many have arrived.
 */
export function useUploads(arrivals: Arrivals): [readonly PhotoUpload[], UploadQueue] {
  const online = useOnline();
  const newest = useRef(arrivals);
  const arrived = useRef<Arrived[]>([]);
  useEffect(() => {
    newest.current = arrivals;
  });

  const [queue] = useState(() =>
    createUploadQueue({
      newId: v7,
      send: ({ id, carId, file }, sending) =>
        addCarPhoto(carId, file, { idempotencyKey: id, ...sending }),
      onAdded({ id, carId }, image) {
        arrived.current.push({ uploadId: id, carId, imageId: image.id });
        newest.current.onAdded(carId, image);
      },
    })
  );
  const { photos: uploads } = useSnapshot(queue.uploads);

  useEffect(() => queue.cancelAll, [queue]);
  useEffect(() => {
    if (online) queue.resume();
  }, [queue, online]);

  const idle = !uploads.some(isUploadUnderWay);
  useEffect(() => {
    const all = arrived.current;
    if (!idle || all.length === 0) return;
    arrived.current = [];
    for (const carId of new Set(all.map((one) => one.carId))) {
      newest.current.onAllAdded(carId, asChosen(all.filter((one) => one.carId === carId)));
    }
    toast.success(`Dodano ${photosCount(all.length)}.`, { id: "uploads" });
  }, [idle]);

  return [uploads, queue];
}

type Arrived = { uploadId: string; carId: string; imageId: string };

/** Ids of uploads are in the order in which they were made. */
function asChosen(arrived: readonly Arrived[]): string[] {
  return arrived.toSorted((one, other) => one.uploadId < other.uploadId ? -1 : 1)
    .map(({ imageId }) => imageId);
}
