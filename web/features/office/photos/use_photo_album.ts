import { useEffect, useMemo } from "react";
import { useSnapshot } from "valtio";
import type { CarImage } from "../../../../shared/api/car_image.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { useOnline } from "../../../kit/states/use_online.ts";
import { call } from "../../../api/office/call.ts";
import { failureSentence, NetworkFailure } from "../../../api/failures.ts";
import { forgetCars } from "../../../api/forget_cars.ts";
import { keepResource, keptResource } from "../../../api/resource_cache.ts";
import { toast } from "../../../kit/dialogs/toast.ts";
import { type Album, createPhotoAlbum, type PhotoAlbum } from "./photo_album.ts";

/** Cache key of a car's photos. */
export function photosKey(carId: string): string {
  return `admin/photos/${carId}`;
}

/** The photos of a car: loaded, loaded again when the network is back, and the changes to them. */
export function usePhotoAlbum(carId: string): [Album, PhotoAlbum] {
  const online = useOnline();
  const album = useMemo(() => albumOf(carId), [carId]);
  const { album: now } = useSnapshot(album.shown);

  useEffect(() => {
    void album.load();
    return album.close;
  }, [album]);

  const photos = now.status === "loaded" ? now.photos : undefined;
  useEffect(() => {
    if (!photos) return;
    keepResource(photosKey(carId), photos);
    // The cars' cards and pages show the photos too.
    forgetCars();
  }, [carId, photos]);

  const waits = now.status !== "loading" && now.failure instanceof NetworkFailure;
  useEffect(() => {
    if (online && waits) void album.load();
  }, [album, online, waits]);

  return [now, album];
}

/** Arranges the photos of a car that is no longer on the screen. */
export async function arrangePhotos(
  carId: string,
  ...photos: Parameters<PhotoAlbum["arrange"]>
): Promise<void> {
  const album = albumOf(carId);
  await album.load();
  album.arrange(...photos);
  album.close();
}

function albumOf(carId: string): PhotoAlbum {
  const calls = {
    load: (signal: AbortSignal) => call("GET /car/{carId}/images", { params: { carId }, signal }),
    setMain: (id: string) =>
      call("PUT /car/{carId}/images/{imageId}/set-main", { params: { carId, imageId: id } }),
    describe: (id: string, alt: string) =>
      call("PATCH /car/{carId}/images/{imageId}", {
        params: { carId, imageId: id },
        body: { alt },
      }),
    rotate: (id: string) =>
      call("POST /car/{carId}/images/{imageId}/rotate", { params: { carId, imageId: id } }),
    remove: (id: string) =>
      call("DELETE /car/{carId}/images/{imageId}", { params: { carId, imageId: id } }),
    order: (ids: readonly string[]) =>
      call("PUT /car/{carId}/images/order", { params: { carId }, body: { imageIds: [...ids] } }),
  };
  function onOrdered(failure: unknown): void {
    if (failure === undefined) return;
    toast.failure(officeMessages.photoOrderNotSaved, { text: failureSentence(failure) });
  }
  return createPhotoAlbum(calls, onOrdered, keptResource<readonly CarImage[]>(photosKey(carId)));
}
