import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import grid from "./PhotoGrid.module.css";
import card from "./PhotoCard.module.css";

/** The grid's own shape while the photos are on their way. */
export function PhotoGridSkeleton() {
  return (
    <div>
      <VisuallyHidden>Wczytywanie zdjęć</VisuallyHidden>
      <div aria-hidden="true">
        <div className={grid.head}>
          <Skeleton width="6.5rem" height="1.75rem" />
        </div>
        <div className={grid.grid}>
          {PLACES.map((place) => (
            <div key={place} className={card.card}>
              <div className={card.photo}>
                <Skeleton ratio="4 / 3" />
              </div>
              <div className={card.actions}>
                <Skeleton height="2.75rem" />
                <Skeleton width="5rem" height="2.75rem" />
              </div>
              <div className={card.text}>
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
