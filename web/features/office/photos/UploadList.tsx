import { useEffect, useRef, useState } from "react";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { useFocusKept } from "../../../kit/base/focus_heading.ts";
import { fileSize, photosCount } from "./photo_words.ts";
import {
  createUploadQueue,
  isUploadUnderWay,
  type PhotoUpload,
  reducedOnce,
  type UploadQueue,
  type UploadState,
} from "./upload_queue.ts";
import RotateCw from "lucide-react/icons/rotate-cw";
import X from "lucide-react/icons/x";
import { useFileAddress } from "../../../api/office/use_file_address.ts";
import { IconButton } from "../../../kit/buttons/IconButton.tsx";
import { ProgressBar } from "../../../kit/states/ProgressBar.tsx";
import { v7 } from "uuid";
import { useSnapshot } from "valtio";
import type { CarImage } from "../../../../shared/api/car_image.ts";
import { useOnline } from "../../../kit/states/use_online.ts";
import { sendFiles } from "../../../api/office/call.ts";
import { fileForm } from "../../../api/upload.ts";
import { toast } from "../../../kit/dialogs/toast.ts";
import { fitPhoto, OFFER_PHOTO } from "../../papers/photos/fit_photo.ts";

/** Pending and failed uploads, each with its actions. */
export function UploadList(
  { uploads, queue, labelOf }: {
    uploads: readonly PhotoUpload[];
    /** Without `retry`, nothing is sent yet. */
    queue: Pick<UploadQueue, "cancel" | "cancelAll"> & Partial<Pick<UploadQueue, "retry">>;
    /** The name of the car, if it is not the one on the screen. */
    labelOf?: (carId: string) => string | undefined;
  },
) {
  const box = useRef<HTMLElement>(null);
  useFocusKept(box);
  const left = uploads.filter(isUploadUnderWay).length;
  const failed = uploads.length - left;
  return (
    <section ref={box} className="surface" aria-labelledby="uploads">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-1 pr-1 pl-4">
        <h2 id="uploads" className="m-0 text-16 leading-snug font-bold" role="status">
          {left > 0
            ? `${queue.retry ? "Wysyłanie" : "Do wysłania"}: ${photosCount(left)}`
            : officeMessages.photoNotSent}
          {left > 0 && failed > 0 && (
            <span className="block text-red">{` Nie udało się: ${failed}`}</span>
          )}
        </h2>
        <Button variant="quiet" className="flex-none px-3!" onClick={queue.cancelAll}>
          {left > 0 ? "Anuluj wszystkie" : "Wyczyść listę"}
        </Button>
      </div>
      <ul className="m-0 list-none p-0">
        {uploads.map((upload) => (
          <li key={upload.id} className="border-line not-first:border-t">
            <UploadRow
              upload={upload}
              ofCar={labelOf?.(upload.carId)}
              isSent={queue.retry !== undefined}
              onCancel={() => queue.cancel(upload.id)}
              onRetry={() => queue.retry?.(upload.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One upload: its file, its progress, and buttons to cancel or retry it. */
function UploadRow(
  { upload: { file, state }, ofCar, isSent, onCancel, onRetry }: {
    upload: PhotoUpload;
    isSent: boolean;
    /** Name of the photo's car if it is not the car on the screen. */
    ofCar: string | undefined;
    onCancel: () => void;
    onRetry: () => void;
  },
) {
  const box = useRef<HTMLDivElement>(null);
  useFocusKept(box);
  const over = state.status === "failed" || state.status === "refused";
  return (
    <div ref={box} className="flex items-center gap-3 py-2 pr-1 pl-4">
      <Thumbnail file={file} />
      <div className="min-w-0 flex-1 text-14 leading-normal">
        <p className="m-0 flex gap-2">
          <span className="min-w-0 truncate font-semibold">{file.name}</span>
          <span className="flex-none text-muted">{fileSize(file.size)}</span>
        </p>
        {ofCar && <p className="m-0 text-muted">{ofCar}</p>}
        {!over && isSent && <ProgressBar name={file.name} share={shareOf(state)} />}
        <p
          className={over ? "m-0 font-semibold text-red" : "m-0 text-muted tabular-nums"}
          role={over ? "alert" : undefined}
        >
          {over || isSent ? wordsOf(state) : "Wyśle się po zapisaniu auta."}
        </p>
      </div>
      <div className="flex flex-none">
        {state.status === "failed" && (
          <IconButton
            label={`Ponów: ${file.name}`}
            icon={<RotateCw aria-hidden="true" />}
            onClick={onRetry}
          />
        )}
        <IconButton
          label={`${over || !isSent ? "Usuń z listy" : "Anuluj"}: ${file.name}`}
          icon={<X aria-hidden="true" />}
          onClick={onCancel}
        />
      </div>
    </div>
  );
}

/** Preview of the photo; shows nothing if the file is not an image. */
function Thumbnail({ file }: { file: File }) {
  const address = useFileAddress(file);
  const [broken, setBroken] = useState(false);
  return (
    <span className="block h-12 w-16 flex-none overflow-hidden rounded-small bg-photo-floor">
      {address && !broken && (
        <img
          src={address}
          alt=""
          className="block size-full object-cover"
          width={64}
          height={48}
          decoding="async"
          onError={() => setBroken(true)}
        />
      )}
    </span>
  );
}

function shareOf(state: UploadState): number {
  if (state.status === "sending") return state.share;
  return state.status === "working" ? 1 : 0;
}

function wordsOf(state: UploadState): string {
  switch (state.status) {
    case "waiting":
      return "Czeka na swoją kolej";
    case "sending":
      return `Wysyłanie: ${Math.round(state.share * 100)}%`;
    case "working":
      return "Wysłano, serwer przygotowuje zdjęcie...";
    case "offline":
      return "Brak połączenia. Wyśle się samo, gdy sieć wróci.";
    case "failed":
    case "refused":
      return state.sentence;
    default:
      return state satisfies never;
  }
}

const reduced = reducedOnce((file) => fitPhoto(file, OFFER_PHOTO));

/** Called when uploaded photos are stored. */
type Arrivals = {
  onAdded: (carId: string, image: CarImage) => void;
  /**
   * The last upload is done: the photos of one batch, in the order in which they were chosen, and
   * which of them became the main one, because the car had none.
   */
  onAllAdded: (carId: string, imageIds: readonly string[], madeMain: string | undefined) => void;
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
          body: fileForm(await reduced(file), "files"),
          idempotencyKey: id,
          ...sending,
        })).values,
      onAdded({ id, carId }, image) {
        arrived.current.push({ uploadId: id, carId, image });
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
      const images = asChosen(all.filter((one) => one.carId === carId));
      const madeMain = images.find(({ isMain }) => isMain)?.id;
      newest.current.onAllAdded(carId, images.map(({ id }) => id), madeMain);
    }
    toast.success(`Dodano ${photosCount(all.length)}.`, { id: "uploads" });
  }, [idle]);

  return [uploads, queue];
}

type Arrived = { uploadId: string; carId: string; image: CarImage };

/** Upload ids sort in the order in which they were created. */
function asChosen(arrived: readonly Arrived[]): CarImage[] {
  return arrived.toSorted((one, other) => one.uploadId < other.uploadId ? -1 : 1)
    .map(({ image }) => image);
}
