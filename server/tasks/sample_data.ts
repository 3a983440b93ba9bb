import sharp from "sharp";
import type { StoredImage } from "../catalogue/documents.ts";
import { putCarPhoto } from "../catalogue/photos/car_photo.ts";
import type { Files } from "../files/files.ts";
import { encodePhoto } from "../files/photos.ts";
import type { Services } from "../services.ts";
import { type SampleBooking, sampleBookings } from "./sample/bookings.ts";
import {
  sampleFeatureLinks,
  sampleFeatures,
  type SamplePicture,
  samplePictures,
  sampleRentalCars,
  sampleSaleCars,
} from "./sample/catalogue.ts";
import { sampleCompany } from "./sample/company.ts";
import { sampleId } from "./sample/sample_id.ts";

/**
 * Fills an empty store with the sample catalogue: cars, equipment, recommended cars, pictures, the
 * facts of an invented business.
 * A store that holds a car is left alone. `book` makes the sample bookings, once the cars are there.
 * @returns whether anything was put in.
 */
export async function putInSampleData(
  services: Pick<Services, "catalogue" | "files" | "clock">,
  book: (booking: SampleBooking) => Promise<void> = () => Promise.resolve(),
  pictures: readonly SamplePicture[] = samplePictures(),
): Promise<boolean> {
  const { catalogue, files, clock } = services;
  const { rental_car, sale_car } = await catalogue.snapshot();
  if (rental_car.size + sale_car.size > 0) return false;
  console.info("Pierwszy start: wstawiam przykładowe samochody. To chwilę potrwa…");

  for (const { path, svg } of sampleFeatures) {
    await files.put(path, new TextEncoder().encode(svg), "image/svg+xml");
  }
  const images = await putPictures(files, pictures);
  let empty = true;
  await catalogue.change((now) => {
    // Another instance may have been as fast; its catalogue is the same.
    empty = now.rental_car.size + now.sale_car.size === 0;
    if (!empty) return [];
    return [
      ...sampleRentalCars.map((put) => ({ kind: "rental_car" as const, put })),
      ...sampleSaleCars.map((put) => ({ kind: "sale_car" as const, put })),
      ...sampleFeatures.map(({ document }) => ({ kind: "car_feature" as const, put: document })),
      ...sampleFeatureLinks.map((put) => ({ kind: "car_feature_link" as const, put })),
      ...[...images].map(([id, images]) => ({ kind: "car_image" as const, put: { id, images } })),
      ...(now.setting.has("company")
        ? []
        : [{ kind: "setting" as const, put: { id: "company" as const, ...sampleCompany } }]),
      { kind: "recommended_car" as const, put: { id: "Sale" as const, carIds: RECOMMENDED.sale } },
      {
        kind: "recommended_car" as const,
        put: { id: "Rental" as const, carIds: RECOMMENDED.rental },
      },
    ];
  });
  if (!empty) return false;
  for (const one of sampleBookings(sampleRentalCars.map((car) => car.id), clock())) await book(one);
  return true;
}

/** Encodes all pictures like uploaded photos and stores them; by car, in their order. */
async function putPictures(
  files: Files,
  pictures: readonly SamplePicture[],
): Promise<ReadonlyMap<string, StoredImage[]>> {
  const waiting = [...pictures.entries()];
  const stored: StoredImage[] = [];
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, picture] = next;
      stored[index] = await putPicture(files, picture, sampleId("image", index + 1));
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return Map.groupBy(stored, (_, index) => pictures[index]?.carId ?? "");
}

async function putPicture(
  files: Files,
  { carId, isMain, alt, read }: SamplePicture,
  imageId: string,
): Promise<StoredImage> {
  // The files are AVIF, which no upload may be.
  const pixels = await sharp(await read()).png({ compressionLevel: 0 }).toBuffer();
  return await putCarPhoto(
    files,
    { carId, imageId, folderId: imageId, isMain, alt },
    await encodePhoto(pixels, QUICK),
  );
}

const RECOMMENDED = {
  sale: [8, 7, 6].map((number) => sampleId("sale", number)),
  rental: [8, 7, 1].map((number) => sampleId("rental", number)),
};
/** The first start should not wait for the smallest files. */
const QUICK = { avif: 0, webp: 1 };
/** Pictures in work at a time; each takes more than one thread. */
const AT_ONCE = 3;
