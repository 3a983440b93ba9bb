import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from "react";
import type { CarImage } from "../../../../shared/api/car_image.ts";
import { classNames } from "../../../kit/base/class_names.ts";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { DeletePhotoDialog } from "./DeletePhotoDialog.tsx";
import type { PhotoAlbum } from "./photo_album.ts";
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
export const PHOTOS =
  "m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4 p-0";

/** Pixels that a pointer moves before a press becomes a drag. */
const SLOP = 6;
/**
 * Pixels from the window's edges within which a drag scrolls the page, and most pixels per frame.
 */
const EDGE = 120;
const PACE = 12;

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
  const stop = useRef<() => void>(undefined);
  useEffect(() => {
    newest.current = { ids, onDrop };
  });
  useEffect(() => () => stop.current?.(), []);

  function begin(id: string, press: ReactPointerEvent): void {
    if (press.button !== 0 || stop.current) return;
    const start = { x: press.clientX, y: press.clientY };
    const ending = new AbortController();
    const { signal } = ending;
    let pointer = start;
    let frame = 0;
    /** Defined from the first move on. */
    let places: readonly string[] | undefined;

    function end(): void {
      ending.abort();
      cancelAnimationFrame(frame);
      document.documentElement.style.cursor = "";
      stop.current = undefined;
      setDrag(undefined);
    }
    function follow(): void {
      const over = photoAt(pointer);
      if (!places || over === undefined || over === id) return;
      places = movedPhoto(places, places.indexOf(id), places.indexOf(over));
      setDrag({ id, places });
    }
    function scroll(): void {
      const pace = paceAt(pointer.y);
      if (pace !== 0) {
        scrollBy({ top: pace, behavior: "instant" });
        follow();
      }
      frame = requestAnimationFrame(scroll);
    }

    addEventListener("pointermove", ({ pointerId, clientX, clientY }) => {
      if (pointerId !== press.pointerId) return;
      pointer = { x: clientX, y: clientY };
      if (!places) {
        if (Math.hypot(pointer.x - start.x, pointer.y - start.y) < SLOP) return;
        document.documentElement.style.cursor = "grabbing";
        places = newest.current.ids;
        setDrag({ id, places });
        scroll();
      }
      follow();
    }, { signal });
    addEventListener("pointerup", ({ pointerId }) => {
      if (pointerId !== press.pointerId) return;
      end();
      if (places) newest.current.onDrop(id, places.indexOf(id));
    }, { signal });
    addEventListener("pointercancel", end, { signal });
    addEventListener("keydown", (event) => event.key === "Escape" && end(), { signal });
    stop.current = end;
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

function photoAt({ x, y }: { x: number; y: number }): string | undefined {
  const photo = document.elementFromPoint(x, y)?.closest("[data-photo]");
  return photo?.getAttribute("data-photo") ?? undefined;
}

/** Pixels per frame: more the nearer the pointer is to the edge. */
function paceAt(y: number): number {
  const above = Math.max(0, EDGE - y);
  const below = Math.max(0, y - (innerHeight - EDGE));
  return Math.round((below - above) / EDGE * PACE);
}
