import { sampleRentalCars } from "./rental_cars.ts";
import { sampleSaleCars } from "./sale_cars.ts";

/** One picture of a sample car; its file lies in photos/. */
export interface SamplePicture {
  readonly carId: string;
  readonly isMain: boolean;
  readonly alt: string;
  readonly read: () => Promise<Uint8Array>;
}

/** All pictures, car by car; the first of each is its main one. */
export function samplePictures(): SamplePicture[] {
  return [...picturesOf(sampleRentalCars, "rental"), ...picturesOf(sampleSaleCars, "sale")];
}

function picturesOf(
  cars: readonly { readonly id: string; readonly brand: string; readonly model: string }[],
  kind: keyof typeof THIRD,
): SamplePicture[] {
  return cars.flatMap(({ id, brand, model }, index) => {
    const third = THIRD[kind].get(index + 1);
    return ["lewy bok", "prawy bok", ...third ? [third] : []].map((shown, picture) => ({
      carId: id,
      isMain: picture === 0,
      alt: `${brand} ${model}, ${shown}`,
      read: () =>
        Deno.readFile(
          new URL(`./photos/${kind}_${index + 1}_${picture + 1}.avif`, import.meta.url),
        ),
    }));
  });
}

/** What a third picture shows, by the number of the car. */
const THIRD = {
  rental: new Map([
    [3, "wnętrze"],
    [6, "wnętrze"],
    [7, "wnętrze"],
    [8, "przód z bliska"],
  ]),
  sale: new Map([
    [2, "wnętrze"],
    [3, "przód z bliska"],
    [5, "uszkodzony lewy przód"],
    [6, "uszkodzony lewy tył"],
    [7, "wgniecione lewe drzwi"],
    [8, "uszkodzony lewy przód"],
  ]),
};
