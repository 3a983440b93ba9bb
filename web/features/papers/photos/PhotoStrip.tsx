import Camera from "lucide-react/icons/camera";
import ImagePlus from "lucide-react/icons/image-plus";
import { memo, type RefObject, useEffect, useRef, useState } from "react";
import {
  MOST_PROTOCOL_PHOTOS,
  type ProtocolPhoto,
} from "../../../../shared/papers/protocol_content.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { useMediaQuery } from "../../../kit/layout/use_media_query.ts";
import { ConfirmDialog } from "../../../kit/dialogs/ConfirmDialog.tsx";
import type { ComingCount } from "./photo_queue.ts";
import { ComingPhotos } from "./ComingPhotos.tsx";
import type { PhotoStore } from "../../../offline/device/kept_photos.ts";
import { PhotoDialog, usePhotoAddress } from "./PhotoDialog.tsx";
import { usePhotoStrip } from "./use_photo_strip.ts";
import { FileButton } from "../../../kit/fields/FileButton.tsx";
import ImageOff from "lucide-react/icons/image-off";
import { toWarsaw } from "../../../../shared/warsaw.ts";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";

/**
 * The photos of a protocol: taken with the camera or chosen, reduced on the device, shown large
 * when pressed. Read-only without `onChange`.
 */
export const PhotoStrip = memo(function PhotoStrip({ photos, store, taker, onComing, onChange }: {
  photos: readonly ProtocolPhoto[];
  store: PhotoStore;
  /** Gets the function that adds a photo from elsewhere in the form. */
  taker?: RefObject<TakePhoto | undefined>;
  /** Called with the number of photos that are not in the protocol yet. */
  onComing?: (count: ComingCount) => void;
  onChange?: (photos: ProtocolPhoto[]) => void;
}) {
  const strip = usePhotoStrip({ photos, store, onComing, onChange });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (taker) taker.current = (file) => strip.add([file])[0];
  });
  /** The id of the photo shown large. */
  const [large, setLarge] = useState<string>();
  const [toDelete, setToDelete] = useState<string>();
  const at = photos.findIndex(({ id }) => id === large);
  const shown = photos[at];

  function remove(): void {
    if (toDelete !== undefined) strip.remove(toDelete);
    setToDelete(undefined);
    // Runs after the dialog has returned the focus to a tile that is gone.
    setTimeout(() => box.current?.querySelector<HTMLElement>("button")?.focus());
  }
  return (
    <div ref={box} className="flex min-w-0 flex-col gap-3">
      {onChange && <AddPhotos strip={strip} count={photos.length} />}
      {strip.coming.length > 0 && <ComingPhotos strip={strip} locked={!onChange} />}
      {photos.length > 0 && <PhotoTiles photos={photos} store={store} onOpen={setLarge} />}
      {!onChange && photos.length === 0 && (
        <p className="m-0 text-14 leading-normal text-muted">Brak zdjęć.</p>
      )}
      {shown && (
        <PhotoDialog
          photo={shown}
          at={at}
          count={photos.length}
          store={store}
          onClose={() => setLarge(undefined)}
          onTurn={(next) => setLarge(photos[next]?.id)}
          onNote={onChange && ((text) => strip.note(shown.id, text))}
          onDelete={onChange && (() => {
            setToDelete(shown.id);
            setLarge(undefined);
          })}
        />
      )}
      <ConfirmDialog
        open={toDelete !== undefined}
        title="Usuwanie zdjęcia"
        onClose={() => setToDelete(undefined)}
        onConfirm={remove}
      >
        <p>{officeMessages.photoDeletionAsked}</p>
      </ConfirmDialog>
    </div>
  );
});

/** Adds a photo. @returns its id; undefined if the protocol has no room for it. */
export type TakePhoto = (file: File) => string | undefined;

function PhotoTiles({ photos, store, onOpen }: {
  photos: readonly ProtocolPhoto[];
  store: PhotoStore;
  onOpen: (id: string) => void;
}) {
  return (
    <ol
      className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3 p-0"
      aria-label="Zdjęcia w protokole"
    >
      {photos.map((photo, index) => (
        <li key={photo.id} className="min-w-0">
          <PhotoTile
            photo={photo}
            number={index + 1}
            store={store}
            onOpen={() => onOpen(photo.id)}
          />
        </li>
      ))}
    </ol>
  );
}

type Strip = ReturnType<typeof usePhotoStrip>;

/** The buttons that add photos, and how many photos there are (`count`) of those allowed. */
function AddPhotos(
  { strip, count }: { strip: Strip; count: number },
) {
  const touched = useMediaQuery("(any-pointer: coarse)");
  return (
    <div className="flex flex-col gap-2">
      {strip.room > 0 && (
        <div className="flex flex-wrap gap-2 @max-wide-phone/page:*:grow @max-wide-phone/page:*:basis-[9rem]">
          {touched && (
            <FileButton
              {...PHOTO_BUTTON}
              camera
              icon={<Camera aria-hidden="true" />}
              onFiles={strip.add}
            >
              Zrób zdjęcie
            </FileButton>
          )}
          <FileButton
            {...PHOTO_BUTTON}
            multiple
            icon={<ImagePlus aria-hidden="true" />}
            onFiles={strip.add}
          >
            Wybierz zdjęcia
          </FileButton>
        </div>
      )}
      <p className="m-0 text-14 leading-normal text-muted">
        {`${count} z ${MOST_PROTOCOL_PHOTOS} zdjęć`}
      </p>
      <p
        role="status"
        className="m-0 text-14 leading-normal font-semibold wrap-anywhere text-amber empty:hidden"
      >
        {strip.leftOut ?? (strip.room <= 0 && officeMessages.protocolPhotosFull)}
      </p>
    </div>
  );
}

/** The look of a button that adds photos, and the types it accepts. */
export const PHOTO_BUTTON = {
  variant: "secondary",
  size: "large",
  // Phones with another photo format convert to one of these.
  accept: ["image/jpeg", "image/png", "image/webp"],
} as const;

/** A small photo with its number, time and note; pressing it shows it large. */
function PhotoTile({ photo, number, store, onOpen }: {
  photo: ProtocolPhoto;
  number: number;
  store: PhotoStore;
  onOpen: () => void;
}) {
  const { address, failed } = usePhotoAddress(store, photo.id);
  const { time } = toWarsaw(photo.takenAt);
  return (
    <button
      type="button"
      className="flex w-full min-w-0 flex-col gap-1 rounded-input p-0 text-left"
      data-photo={photo.id}
      onClick={onOpen}
    >
      <span className="relative grid aspect-4/3 w-full place-items-center overflow-hidden rounded-input bg-photo-floor text-muted">
        {address && (
          <img
            src={address}
            alt=""
            className="absolute inset-0 size-full object-cover"
            decoding="async"
          />
        )}
        {failed && <ImageOff size={28} strokeWidth={1.5} />}
        <span className="tag absolute top-2 left-2 h-[1.625rem] min-w-[1.625rem] justify-center p-0 bg-ink font-bold text-paper tabular-nums">
          <VisuallyHidden>Zdjęcie</VisuallyHidden> {number}
        </span>
      </span>{" "}
      <span className="truncate text-14 leading-normal text-muted">
        <span className="mr-2 font-semibold text-ink tabular-nums">{time}</span>{" "}
        {photo.note || "bez opisu"}
      </span>
    </button>
  );
}
