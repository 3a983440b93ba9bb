import { useEffect, useRef, useState } from "react";
import { v7 } from "uuid";
import { useSnapshot } from "valtio";
import type { CarImage } from "../../../../shared/api/car_image.ts";
import { useOnline } from "../../../kit/states/use_online.ts";
import { sendFiles } from "../../../api/office/call.ts";
import { fileForm } from "../../../api/upload.ts";
import { toast } from "../../../kit/dialogs/toast.ts";
import { photosCount } from "./photo_words.ts";
import {
  createUploadQueue,
  isUploadUnderWay,
  type PhotoUpload,
  type UploadQueue,
} from "./upload_queue.ts";

/** Called when uploaded photos are stored. */
type Arrivals = {
  onAdded: (carId: string, image: CarImage) => void;
  /** The last upload is done: the photos of one batch, in the order in which they were chosen. */
  onAllAdded: (carId: string, imageIds: readonly string[]) => void;
};

/**
 * The uploads of this screen. They continue when the network is back and are aborted when the
 * screen is left. After the last one a toast shows how many were added.
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
      send: async ({ id, carId, file }, sending) =>
        (await sendFiles("POST /car/{carId}/images", {
          params: { carId },
          body: fileForm(file, "files"),
          idempotencyKey: id,
          ...sending,
        })).values,
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

/** Upload ids sort in the order in which they were created. */
function asChosen(arrived: readonly Arrived[]): string[] {
  return arrived.toSorted((one, other) => one.uploadId < other.uploadId ? -1 : 1)
    .map(({ imageId }) => imageId);
}
