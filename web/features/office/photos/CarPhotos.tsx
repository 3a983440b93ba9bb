import Images from "lucide-react/icons/images";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { Card } from "../../../kit/layout/Card.tsx";
import { EmptyState } from "../../../kit/states/EmptyState.tsx";
import { ResourceView } from "../../../records/ResourceView.tsx";
import type { Album, PhotoAlbum } from "./photo_album.ts";
import { PhotoGrid, PHOTOS, PHOTOS_HEAD } from "./PhotoGrid.tsx";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { PHOTO_ACTIONS, PHOTO_CARD, PHOTO_FRAME, PHOTO_TEXT } from "./PhotoCard.tsx";

/** The photos of the chosen car: loading, failed or loaded. */
export function CarPhotos({ now, album }: { now: Album; album: PhotoAlbum }) {
  const { photos, failure, busy } = { photos: undefined, failure: undefined, busy: true, ...now };
  return (
    <ResourceView
      resource={{ data: photos, error: failure, busy, reload: () => void album.load() }}
      loading={<PhotoGridSkeleton />}
      text={officeMessages.photosNotLoaded}
      offline="Zdjęcia tego samochodu wczytają się same, gdy sieć wróci."
      reason
      stale="Widać zdjęcia wczytane wcześniej."
      isEmpty={({ length }) => length === 0}
      empty={
        <Card flush>
          <EmptyState
            drawing={Images}
            title={officeMessages.noPhotos}
            text="Pierwsze dodane zdjęcie będzie główne: to ono stoi na karcie samochodu."
          />
        </Card>
      }
    >
      {(photos) => <PhotoGrid photos={photos} album={album} />}
    </ResourceView>
  );
}

/** Placeholder of the grid while the photos load. */
function PhotoGridSkeleton() {
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
