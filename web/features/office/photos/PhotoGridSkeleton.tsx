import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { PHOTOS, PHOTOS_HEAD } from "./PhotoGrid.tsx";
import { PHOTO_ACTIONS, PHOTO_CARD, PHOTO_FRAME, PHOTO_TEXT } from "./PhotoCard.tsx";

/** The grid's own shape while the photos are on their way. */
export function PhotoGridSkeleton() {
  return (
    <div>
      <VisuallyHidden>Wczytywanie zdjęć</VisuallyHidden>
      <div aria-hidden="true">
        <div className={PHOTOS_HEAD}>
          <Skeleton width="6.5rem" height="1.75rem" />
        </div>
        <div className={PHOTOS}>
          {PLACES.map((place) => (
            <div key={place} className={PHOTO_CARD}>
              <div className={PHOTO_FRAME}>
                <Skeleton ratio="4 / 3" />
              </div>
              <div className={PHOTO_ACTIONS}>
                <Skeleton height="2.75rem" />
                <Skeleton width="5rem" height="2.75rem" />
              </div>
              <div className={PHOTO_TEXT}>
                <Skeleton width="5.5rem" height="1.25rem" />
                <Skeleton height="3rem" />
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

const PLACES = [0, 1, 2, 3, 4, 5];
