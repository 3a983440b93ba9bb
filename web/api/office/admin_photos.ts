import { z } from "zod";
import { type CarImage, carImage } from "../../../shared/api/car_image.ts";
import { request } from "../transport.ts";
import { fileForm, upload, type UploadOptions } from "../upload.ts";

/** A car's photos in the order of its page (back-office §7). @throws ProblemFailure 404 */
export async function carPhotos(carId: string, signal?: AbortSignal): Promise<CarImage[]> {
  return (await request("GET", path(carId), { signal, parse: list.parse })).data;
}

/** Adds one photo; a repeated key does not add it again. @throws ProblemFailure 404, 413, 415 */
export async function addCarPhoto(
  carId: string,
  file: File,
  options: UploadOptions,
): Promise<CarImage> {
  const body = fileForm(file, "files");
  return (await upload("POST", path(carId), body, { ...options, parse: carImage.parse })).data;
}

/** Makes it the main photo of the car. @throws ProblemFailure 404 */
export async function setMainPhoto(carId: string, imageId: string): Promise<void> {
  await request("PUT", `${path(carId, imageId)}/set-main`);
}

/** Sets the description (alt text) of a photo. @throws ProblemFailure 400, 404 */
export async function describePhoto(carId: string, imageId: string, alt: string): Promise<void> {
  await request("PATCH", path(carId, imageId), { body: { alt } });
}

/** @throws ProblemFailure 404 */
export async function deletePhoto(carId: string, imageId: string): Promise<void> {
  await request("DELETE", path(carId, imageId));
}

/**
 * Orders all photos of a car. @throws ProblemFailure 404, 400 if the ids are not exactly the car's
 * photos
 */
export async function orderPhotos(carId: string, imageIds: readonly string[]): Promise<void> {
  await request("PUT", `${path(carId)}/order`, { body: { imageIds } });
}

const list = z.array(carImage);

function path(carId: string, imageId?: string): string {
  const images = `/car/${encodeURIComponent(carId)}/images`;
  return imageId === undefined ? images : `${images}/${encodeURIComponent(imageId)}`;
}
