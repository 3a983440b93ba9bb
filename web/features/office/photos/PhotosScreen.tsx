import ExternalLink from "lucide-react/icons/external-link";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { CarImage } from "../../../../shared/api/car_image.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { useChosenCar } from "../../../api/office/use_chosen_car.ts";
import { type OfficeCar, officeCar, useOfficeCars } from "../../../api/office/use_office_cars.ts";
import { usePageTitle } from "../../../site/use_page_title.ts";
import { paths } from "../../../site/paths.ts";
import { forgetResources } from "../../../api/resource_cache.ts";
import { CarSelect } from "../../cars/card/CarSelect.tsx";
import { EmptyState } from "../../../kit/states/EmptyState.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { AddPhotos } from "./AddPhotos.tsx";
import { CarPhotos } from "./CarPhotos.tsx";
import { LeaveUploads } from "./LeaveUploads.tsx";
import type { PhotoAlbum } from "./photo_album.ts";
import styles from "./PhotosScreen.module.css";
import { isUnderWay } from "./upload_queue.ts";
import { UploadList } from "./UploadList.tsx";
import { useFileDrop } from "./use_file_drop.ts";
import { photosKey, usePhotoAlbum } from "./use_photo_album.ts";
import { useUploads } from "./use_uploads.ts";

/** Car images: the photos of one car at a time (back-office §2). */
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
  function onAllAdded(of: string, imageIds: readonly string[]): void {
    if (shown.current?.carId === of) shown.current.album.arrange(imageIds);
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
      <div className={styles.top}>
        <div className={styles.car}>
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
            <a className={styles.page} href={publicPage(car)} target="_blank" rel="noopener">
              <ExternalLink aria-hidden="true" size={18} />
              Zobacz stronę samochodu
            </a>
          )}
        </div>
        <AddPhotos over={over} onAsk={hasCar} onFiles={take} />
      </div>
      <div className={styles.rest}>
        {uploads.length > 0 && (
          <UploadList
            uploads={uploads}
            queue={queue}
            carId={carId}
            carOf={(id) => officeCar(cars, id)}
          />
        )}
        {carId
          ? <ChosenCar key={carId} carId={carId} shown={shown} />
          : (
            <div className={styles.panel}>
              <EmptyState title={officeMessages.photosNeedCar} />
            </div>
          )}
      </div>
      <LeaveUploads left={uploads.filter(isUnderWay).length} />
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

/** Where photos that arrive are to be seen at once. */
type ShownAlbum = { readonly carId: string; readonly album: PhotoAlbum };

function publicPage({ id, type }: OfficeCar): string {
  return type === "Sale" ? paths.saleCar(id) : paths.rentalCar(id);
}
