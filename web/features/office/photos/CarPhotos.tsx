import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { v7 } from "uuid";
import type { CarImage } from "../../../../shared/api/car_image.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { forgetResources } from "../../../api/resource_cache.ts";
import { Card } from "../../../kit/layout/Card.tsx";
import { EmptyState } from "../../../kit/states/EmptyState.tsx";
import { CarDrawing } from "../../../brand/CarDrawing.tsx";
import { AddPhotos, useFileDrop } from "./AddPhotos.tsx";
import type { Album, PhotoAlbum } from "./photo_album.ts";
import { isUploadUnderWay, newUpload, type PhotoUpload, takeHandedOver } from "./upload_queue.ts";
import { UploadList, useUploads } from "./UploadList.tsx";
import { arrangePhotos, photosKey, usePhotoAlbum } from "./use_photo_album.ts";
import { useLeaveQuestion } from "../../../records/LeaveQuestion.tsx";
import { ConfirmDialog } from "../../../kit/dialogs/ConfirmDialog.tsx";
import { photosCount } from "./photo_words.ts";
import Images from "lucide-react/icons/images";
import { ResourceView } from "../../../records/ResourceView.tsx";
import { PhotoGrid, PHOTOS, PHOTOS_HEAD } from "./PhotoGrid.tsx";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { PHOTO_ACTIONS, PHOTO_CARD, PHOTO_FRAME, PHOTO_TEXT } from "./PhotoCard.tsx";

/** The photos of a car: new ones are sent, all are ordered, described and deleted. */
export function CarPhotos({ carId, back, labelOf, onAsk = () => true, children }: {
  /** Empty: none is chosen yet. */
  carId: string;
  /** The address that Back leads to. */
  back: string;
  /** Names another car whose photos are still being sent. */
  labelOf?: (carId: string) => string | undefined;
  /** Whether photos can be added now; shows why not. */
  onAsk?: () => boolean;
  /** Left of the place for new photos. */
  children?: ReactNode;
}) {
  const shown = useRef<ShownAlbum>(undefined);
  const [uploads, queue] = useUploads({ onAdded, onAllAdded });
  const over = useFileDrop(take);

  useEffect(() => {
    // Later: a screen that React mounts twice empties its queue in between.
    const soon = setTimeout(() => carId && queue.add(carId, takeHandedOver(carId)));
    return () => clearTimeout(soon);
  }, [carId, queue]);

  function onAdded(of: string, image: CarImage): void {
    if (shown.current?.carId === of) shown.current.album.add(image);
    else forgetResources(photosKey(of));
  }
  function onAllAdded(of: string, ...photos: [readonly string[], string | undefined]): void {
    if (shown.current?.carId === of) shown.current.album.arrange(...photos);
    else void arrangePhotos(of, ...photos);
  }
  function take(files: File[]): void {
    if (onAsk()) queue.add(carId, files);
  }

  return (
    <>
      <div className={children ? TWO_COLUMNS : undefined}>
        {children}
        <AddPhotos
          over={over}
          variant={children ? "primary" : "secondary"}
          onAsk={onAsk}
          onFiles={take}
        />
      </div>
      <div className="mt-6 grid gap-6">
        {uploads.length > 0 && (
          <UploadList
            uploads={uploads}
            queue={queue}
            labelOf={(id) => id === carId ? undefined : labelOf?.(id)}
          />
        )}
        {carId ? <ChosenCar key={carId} carId={carId} shown={shown} /> : (
          <Card flush>
            <EmptyState drawing={<CarDrawing />} title={officeMessages.photosNeedCar} />
          </Card>
        )}
      </div>
      <LeaveUploads left={uploads.filter(isUploadUnderWay).length} back={back} />
    </>
  );
}

const TWO_COLUMNS =
  "grid gap-4 @min-tablet/page:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] @min-tablet/page:items-start";

/** Photos that are chosen for a car before it is saved, and sent after that. */
export function PhotosOfNewCar({ photos, onChange }: {
  photos: readonly PhotoUpload[];
  onChange: (photos: readonly PhotoUpload[]) => void;
}) {
  const over = useFileDrop(add);
  function add(files: readonly File[]): void {
    onChange([...photos, ...files.map((file) => newUpload(v7(), "", file))]);
  }
  return (
    <>
      <AddPhotos over={over} variant="secondary" onAsk={() => true} onFiles={add} />
      {photos.length > 0 && (
        <UploadList
          uploads={photos}
          queue={{
            cancel: (id) => onChange(photos.filter((one) => one.id !== id)),
            cancelAll: () => onChange([]),
          }}
        />
      )}
    </>
  );
}

function ChosenCar({ carId, shown }: { carId: string; shown: RefObject<ShownAlbum | undefined> }) {
  const [now, album] = usePhotoAlbum(carId);
  useEffect(() => {
    shown.current = { carId, album };
  });
  return <AlbumPhotos now={now} album={album} />;
}

/** The album on the screen: photos uploaded for this car are added to it at once. */
type ShownAlbum = { readonly carId: string; readonly album: PhotoAlbum };

/** Asks for confirmation before the page is left while photos are uploading; `left` is how many. */
function LeaveUploads({ left, back }: { left: number; back: string }) {
  const { asking, stay, leave } = useLeaveQuestion(left > 0, back);
  return (
    <ConfirmDialog
      open={asking && left > 0}
      title="Zdjęcia są jeszcze wysyłane"
      confirmLabel="Wyjdź"
      cancelLabel="Zostań"
      onClose={stay}
      onConfirm={leave}
    >
      {`Do wysłania zostało: ${photosCount(left)}. Wyjście z tej strony przerwie wysyłanie.`}
    </ConfirmDialog>
  );
}

/** The photos of the chosen car: loading, failed or loaded. */
function AlbumPhotos({ now, album }: { now: Album; album: PhotoAlbum }) {
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
