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
import { AddPhotos } from "./AddPhotos.tsx";
import { CarPhotos } from "./CarPhotos.tsx";
import type { PhotoAlbum } from "./photo_album.ts";
import { isUploadUnderWay } from "./upload_queue.ts";
import { UploadList } from "./UploadList.tsx";
import { photosKey, usePhotoAlbum } from "./use_photo_album.ts";
import { useUploads } from "./use_uploads.ts";
import { useLeaveQuestion } from "../../../records/LeaveQuestion.tsx";
import { ConfirmDialog } from "../../../kit/dialogs/ConfirmDialog.tsx";
import { photosCount } from "./photo_words.ts";

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

/**
 * Accepts files dropped anywhere on the page; without this the browser would leave the page and
 * open them. Returns whether files are being dragged over the page.
 */
function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const newest = useRef(onFiles);
  useEffect(() => {
    newest.current = onFiles;
  });

  useEffect(() => {
    // `dragenter` of a child element comes before `dragleave` of its parent.
    let inside = 0;
    function enter(event: DragEvent) {
      if (!hasFiles(event)) return;
      inside += 1;
      setOver(true);
    }
    function leave(event: DragEvent) {
      if (!hasFiles(event)) return;
      inside = Math.max(0, inside - 1);
      if (inside === 0) setOver(false);
    }
    function stay(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      // While a dialog is open, no file is accepted.
      const taken = !document.querySelector("dialog:modal");
      if (event.dataTransfer) event.dataTransfer.dropEffect = taken ? "copy" : "none";
    }
    function drop(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      inside = 0;
      setOver(false);
      if (!document.querySelector("dialog:modal")) {
        newest.current([...event.dataTransfer?.files ?? []]);
      }
    }
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener("dragenter", enter, { signal });
    document.addEventListener("dragleave", leave, { signal });
    document.addEventListener("dragover", stay, { signal });
    document.addEventListener("drop", drop, { signal });
    return () => stop.abort();
  }, []);

  return over;
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes("Files") ?? false;
}
