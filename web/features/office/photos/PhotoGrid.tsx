import { useRef, useState } from "react";
import type { CarImage } from "../../../../shared/api/car_image.ts";
import { classNames } from "../../../kit/layout/class_names.ts";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { DeletePhotoDialog } from "./DeletePhotoDialog.tsx";
import type { PhotoAlbum } from "./photo_album.ts";
import { photosCount } from "./photo_words.ts";
import { PhotoCard } from "./PhotoCard.tsx";
import styles from "./PhotoGrid.module.css";
import { usePhotoDrag } from "./use_photo_drag.ts";

/** All photos of a car, to be put in order, described, made main and deleted. */
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

  /** One that arrives during a drag stands at the end. */
  function placeOf(id: string): number {
    const place = drag.places.indexOf(id);
    return place < 0 ? photos.length - 1 : place;
  }

  return (
    <section aria-labelledby="photos">
      <div className={styles.head}>
        <h2 ref={heading} id="photos" tabIndex={-1} className={styles.count}>
          {photosCount(photos.length)}
        </h2>
        <p className={styles.hint}>
          W tej kolejności widzą je klienci. Przeciągnij zdjęcie albo użyj strzałek.
        </p>
      </div>
      <ul className={classNames(styles.grid, drag.dragged && styles.dragging)}>
        {photos.map((photo) => (
          <li
            key={photo.id}
            data-photo={photo.id}
            className={classNames(styles.item, drag.dragged === photo.id && styles.dragged)}
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
      <p role="status" className={styles.news}>
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
