import ExternalLink from "lucide-react/icons/external-link";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { CarImage } from "../../../../shared/api/car_image.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import {
  type OfficeCar,
  officeCar,
  useChosenCar,
  useOfficeCars,
} from "../../../api/office/use_office_cars.ts";
import { usePageTitle } from "../../../brand/use_page_title.ts";
import { adminPaths, paths } from "../../../../shared/paths.ts";
import { forgetResources } from "../../../api/resource_cache.ts";
import { CarSelect } from "../../cars/card/CarSelect.tsx";
import { Card } from "../../../kit/layout/Card.tsx";
import { EmptyState } from "../../../kit/states/EmptyState.tsx";
import { CarDrawing } from "../../../brand/CarDrawing.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { AddPhotos, useFileDrop } from "./AddPhotos.tsx";
import type { Album, PhotoAlbum } from "./photo_album.ts";
import { isUploadUnderWay } from "./upload_queue.ts";
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

/** Manages the photos of one car at a time (back-office §2). */
export function PhotosScreen() {
  usePageTitle("Zarządzanie Zdjęciami Samochodów");
  const cars = useOfficeCars();
  const [carId, choose] = useChosenCar();
  const [missing, setMissing] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const shown = useRef<ShownAlbum>(undefined);
  const [uploads, queue] = useUploads({ onAdded, onAllAdded });
  const over = useFileDrop(take);
  const car = officeCar(cars, carId);

  function onAdded(of: string, image: CarImage): void {
    if (shown.current?.carId === of) shown.current.album.add(image);
    else forgetResources(photosKey(of));
  }
  function onAllAdded(of: string, ...photos: [readonly string[], string | undefined]): void {
    if (shown.current?.carId === of) shown.current.album.arrange(...photos);
    else void arrangePhotos(of, ...photos);
  }
  function hasCar(): boolean {
    if (carId) return true;
    setMissing(true);
    select.current?.focus();
    return false;
  }
  function take(files: File[]): void {
    if (hasCar()) queue.add(carId, files);
  }

  return (
    <>
      <PageHeader title="Zarządzanie Zdjęciami Samochodów" />
      <div className="grid gap-4 @min-tablet/page:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] @min-tablet/page:items-start">
        <div className="min-w-0">
          <CarSelect
            ref={select}
            cars={cars}
            value={carId}
            error={missing && !carId ? officeMessages.newPhotosNeedCar : undefined}
            onChange={(chosen) => {
              setMissing(false);
              choose(chosen);
            }}
          />
          {car && !car.hidden && (
            <a
              className="inline-flex min-h-target items-center gap-2 text-14 font-semibold"
              href={publicPage(car)}
              target="_blank"
              rel="noopener"
            >
              <ExternalLink aria-hidden="true" size={18} />
              Zobacz stronę samochodu
            </a>
          )}
        </div>
        <AddPhotos over={over} onAsk={hasCar} onFiles={take} />
      </div>
      <div className="mt-6 grid gap-6">
        {uploads.length > 0 && (
          <UploadList
            uploads={uploads}
            queue={queue}
            carId={carId}
            carOf={(id) => officeCar(cars, id)}
          />
        )}
        {carId ? <ChosenCar key={carId} carId={carId} shown={shown} /> : (
          <Card flush>
            <EmptyState drawing={<CarDrawing />} title={officeMessages.photosNeedCar} />
          </Card>
        )}
      </div>
      <LeaveUploads left={uploads.filter(isUploadUnderWay).length} />
    </>
  );
}

function ChosenCar({ carId, shown }: { carId: string; shown: RefObject<ShownAlbum | undefined> }) {
  const [now, album] = usePhotoAlbum(carId);
  useEffect(() => {
    shown.current = { carId, album };
  });
  return <CarPhotos now={now} album={album} />;
}

/** The album on the screen: photos uploaded for this car are added to it at once. */
type ShownAlbum = { readonly carId: string; readonly album: PhotoAlbum };

function publicPage({ id, type }: OfficeCar): string {
  return type === "Sale" ? paths.saleCar(id) : paths.rentalCar(id);
}

/** Asks for confirmation before the page is left while photos are uploading; `left` is how many. */
function LeaveUploads({ left }: { left: number }) {
  const { asking, stay, leave } = useLeaveQuestion(left > 0, adminPaths.guides);
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
function CarPhotos({ now, album }: { now: Album; album: PhotoAlbum }) {
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
