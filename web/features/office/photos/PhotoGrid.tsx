import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from "react";
import type { CarImage } from "../../../../shared/api/car_image.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { failureSentence } from "../../../api/failures.ts";
import { ConfirmDialog } from "../../../kit/dialogs/ConfirmDialog.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import { classNames } from "../../../kit/base/class_names.ts";
import { Picture } from "../../cars/gallery/Picture.tsx";
import { type DragPoint, edgePace, usePointerDrag } from "../../../kit/layout/use_pointer_drag.ts";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import type { AlbumOutcome, PhotoAlbum } from "./photo_album.ts";
import { photosCount } from "./photo_words.ts";
import { PhotoCard } from "./PhotoCard.tsx";
import { movedPhoto } from "./photo_order.ts";

/** All photos of a car: to order, describe, set as main and delete. */
export function PhotoGrid(
  { photos, album }: { photos: readonly CarImage[]; album: PhotoAlbum },
) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [news, setNews] = useState("");
  const [asked, setAsked] = useState<CarImage>();
  const drag = usePhotoDrag(photos.map(({ id }) => id), move);

  function move(id: string, place: number): void {
    album.move(id, place);
    const reached = Math.min(Math.max(place, 0), photos.length - 1) + 1;
    setNews(`Zdjęcie jest na miejscu ${reached} z ${photos.length}.`);
  }

  /** A photo that arrives during a drag comes last. */
  function placeOf(id: string): number {
    const place = drag.places.indexOf(id);
    return place < 0 ? photos.length - 1 : place;
  }

  return (
    <section aria-labelledby="photos">
      <div className={PHOTOS_HEAD}>
        <h2 ref={heading} id="photos" tabIndex={-1} className="m-0 text-22 leading-snug font-bold">
          {photosCount(photos.length)}
        </h2>
        <p className="m-0 text-14 text-muted">
          W tej kolejności widzą je klienci. Przeciągnij zdjęcie albo użyj strzałek.
        </p>
      </div>
      <ul className={classNames(PHOTOS, drag.dragged && "select-none")}>
        {photos.map((photo) => (
          <li
            key={photo.id}
            data-photo={photo.id}
            className={classNames(
              "min-w-0",
              drag.dragged === photo.id &&
                "rounded-card opacity-75 outline-2 outline-offset-2 outline-brand",
            )}
            style={{ order: placeOf(photo.id) }}
          >
            <PhotoCard
              photo={photo}
              place={placeOf(photo.id)}
              count={photos.length}
              onGrab={(press) => drag.begin(photo.id, press)}
              onMove={(place) => move(photo.id, place)}
              onMain={() => album.setMain(photo.id)}
              onRotate={() => album.rotate(photo.id)}
              onDelete={() => setAsked(photo)}
              onDescribe={(alt) => album.describe(photo.id, alt)}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="relative m-0">
        <VisuallyHidden>{news}</VisuallyHidden>
      </p>
      <DeletePhotoDialog
        photo={asked}
        onClose={() => setAsked(undefined)}
        onConfirm={(id) => album.remove(id)}
        onDeleted={() => heading.current?.focus()}
      />
    </section>
  );
}

/* The skeleton uses these two as well. */
export const PHOTOS_HEAD = "mb-3 flex flex-wrap items-baseline gap-x-4";
export const PHOTOS = "m-0 grid list-none cols-fill-[18rem] gap-4 p-0";

/** Asks before a photo is deleted, and shows the photo (back-office §8). */
function DeletePhotoDialog(
  { photo, onClose, onConfirm, onDeleted }: {
    /** The photo to delete; the dialog is closed while it is undefined. */
    photo: CarImage | undefined;
    onClose: () => void;
    onConfirm: (id: string) => AlbumOutcome;
    /** Called after the dialog has closed and the photo is deleted. */
    onDeleted: () => void;
  },
) {
  const [busy, setBusy] = useState(false);

  async function remove(id: string): Promise<void> {
    setBusy(true);
    const failure = await onConfirm(id);
    setBusy(false);
    onClose();
    if (failure === undefined) {
      toast.success(officeMessages.photoDeleted, { id: "photos" });
      // After the dialog has returned the focus to a button that no longer exists.
      setTimeout(onDeleted);
    } else {
      toast.failure(officeMessages.photoNotDeleted, { text: failureSentence(failure) });
    }
  }

  return (
    <ConfirmDialog
      open={photo !== undefined}
      title="Usuwanie zdjęcia"
      busy={busy}
      busyLabel="Usuwanie..."
      onClose={onClose}
      onConfirm={() => photo && void remove(photo.id)}
    >
      <p>{officeMessages.photoDeletionAsked}</p>
      {photo && (
        <div className="max-w-60 overflow-hidden rounded-input">
          <Picture image={photo} sizes="240px" alt={photo.alt} />
        </div>
      )}
      {photo?.isMain && (
        <p>To zdjęcie główne: po usunięciu głównym stanie się pierwsze z pozostałych.</p>
      )}
    </ConfirmDialog>
  );
}

/**
 * Dragging photos with a mouse or a finger: during a drag, `places` is the order that a drop would
 * produce. Photos are found by `data-photo` inside the list.
 */
function usePhotoDrag(
  ids: readonly string[],
  onDrop: (id: string, place: number) => void,
): PhotoDrag {
  const [drag, setDrag] = useState<{ id: string; places: readonly string[] }>();
  const newest = useRef({ ids, onDrop });
  const follow = usePointerDrag();
  useEffect(() => {
    newest.current = { ids, onDrop };
  });

  function begin(id: string, press: ReactPointerEvent): void {
    let places = ids;
    follow(press, {
      onLift() {
        places = newest.current.ids;
        setDrag({ id, places });
      },
      onMove(pointer) {
        const over = photoAt(pointer);
        if (over === undefined || over === id) return;
        places = movedPhoto(places, places.indexOf(id), places.indexOf(over));
        setDrag({ id, places });
      },
      scroll({ y }) {
        const pace = edgePace(y, [0, innerHeight], PACE);
        if (pace !== 0) scrollBy({ top: pace, behavior: "instant" });
        return pace !== 0;
      },
      onDrop: () => newest.current.onDrop(id, places.indexOf(id)),
      onEnd: () => setDrag(undefined),
    });
  }

  return { dragged: drag?.id, places: drag?.places ?? ids, begin };
}

type PhotoDrag = {
  /** Id of the dragged photo. */
  dragged: string | undefined;
  /** All photos in the order to show. */
  places: readonly string[];
  /** Called when a pointer is pressed on a photo's drag handle. */
  begin: (id: string, press: ReactPointerEvent) => void;
};

function photoAt({ x, y }: DragPoint): string | undefined {
  const photo = document.elementFromPoint(x, y)?.closest("[data-photo]");
  return photo?.getAttribute("data-photo") ?? undefined;
}

/** Pixels from the window's edges within which a drag scrolls the page, and most pixels per frame. */
const PACE = { edge: 120, most: 12 };
