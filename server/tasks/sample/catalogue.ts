import { z } from "zod";
import { DEFAULT_TIERS } from "../../../shared/catalogue/options.ts";
import type { Unversioned } from "../../catalogue/apply_changes.ts";
import { documents } from "../../catalogue/documents.ts";
import data from "./catalogue.json" with { type: "json" };
import { sampleId } from "./sample_id.ts";

/** A piece of equipment with its drawing, which is put where its icon is loaded from. */
interface SampleFeature {
  readonly document: Unversioned<"car_feature">;
  readonly path: string;
  readonly svg: string;
}

/** One picture of a sample car; its file is in photos/. */
export interface SamplePicture {
  readonly carId: string;
  readonly isMain: boolean;
  readonly alt: string;
  readonly read: () => Promise<Uint8Array>;
}

const rentalCar = documents.rental_car.omit({ version: true });
const saleCar = documents.sale_car.omit({ version: true });

/** The rental cars of the sample catalogue, oldest first; plates and VINs are invented. */
export const sampleRentalCars: readonly Unversioned<"rental_car">[] = data.rentalCars.map(
  ({ prices, ...car }, index) =>
    rentalCar.parse({
      id: sampleId("rental", index + 1),
      hidden: false,
      deposit: 500,
      registrationNumber: `TJE 000${index + 1}P`,
      // zł a day from 1, 3, 7 and 30 days on (back-office §9).
      rentalPrices: DEFAULT_TIERS.flatMap((days, at) => ({ days, price: prices[at] ?? 0 })),
      ...car,
    }),
);

/** The sale cars of the sample catalogue, oldest first. */
export const sampleSaleCars: readonly Unversioned<"sale_car">[] = data.saleCars.map(
  (car, index) => saleCar.parse({ id: sampleId("sale", index + 1), hidden: false, ...car }),
);

/** The equipment of the sample catalogue. */
export const sampleFeatures: readonly SampleFeature[] = data.features.map(
  ({ iconName, alt, drawing }, index) => {
    // The file is named after its feature (back-office §3).
    const icon = `${iconName.toLowerCase().replaceAll(" ", "-")}.svg`;
    const id = sampleId("feature", index + 1);
    return {
      document: { id, icon, iconName, alt, iconAuthor: "Autoplac" },
      path: `carFeature/${icon}`,
      svg:
        `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="#515151" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${drawing}</svg>`,
    };
  },
);

const CARS = [
  { kind: "rental" as const, cars: data.rentalCars },
  { kind: "sale" as const, cars: data.saleCars },
];

/** Which car has which equipment. */
export const sampleFeatureLinks: readonly Unversioned<"car_feature_link">[] = CARS.flatMap(
  ({ kind, cars }) =>
    cars.map(({ equipment }, index) => ({
      id: sampleId(kind, index + 1),
      featureIds: equipment.map((number) => sampleId("feature", number)),
    })),
);

/** All pictures, car by car; the first of each is its main one. */
export function samplePictures(): SamplePicture[] {
  return CARS.flatMap(({ kind, cars }) =>
    cars.flatMap(({ brand, model, ...car }, index) => {
      const third = "thirdPicture" in car ? [z.string().parse(car.thirdPicture)] : [];
      return ["lewy bok", "prawy bok", ...third].map((shown, picture) => ({
        carId: sampleId(kind, index + 1),
        isMain: picture === 0,
        alt: `${brand} ${model}, ${shown}`,
        read: () =>
          Deno.readFile(
            new URL(`./photos/${kind}_${index + 1}_${picture + 1}.avif`, import.meta.url),
          ),
      }));
    })
  );
}
