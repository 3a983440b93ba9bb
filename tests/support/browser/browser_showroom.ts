import sharp from "sharp";
import { createCatalogue } from "../../../server/catalogue/catalogue.ts";
import { putCarPhoto } from "../../../server/catalogue/photos/car_photo.ts";
import { createKvFiles } from "../../../server/files/kv_chunks.ts";
import { encodePhoto } from "../../../server/files/photos.ts";
import { rentalCarDocument } from "../server/cars.ts";

/** The rental cars of a test's site: three public ones, and a hidden one. */
export const showroom = {
  small: { id: "0199a000-0000-7000-8000-0000000000c1", name: "Citroën C3" },
  /** With photos, equipment and notes. */
  estate: { id: "0199a000-0000-7000-8000-0000000000c2", name: "Peugeot 508 SW" },
  van: { id: "0199a000-0000-7000-8000-0000000000c3", name: "Renault Trafic" },
  hidden: { id: "0199a000-0000-7000-8000-0000000000c4", name: "Dacia Logan" },
} as const;

/** Puts the showroom into an empty store. */
export async function putShowroom(kv: Deno.Kv): Promise<void> {
  const files = createKvFiles(kv);
  const photos = await Promise.all(COLOURS.map(async (colour, index) => {
    const imageId = `0199a000-0000-7000-8000-0000000000d${index}`;
    return await putCarPhoto(files, {
      carId: showroom.estate.id,
      imageId,
      folderId: imageId,
      isMain: index === 0,
      alt: `Zdjęcie ${index + 1}`,
    }, await encodePhoto(await plainPhoto(colour), { avif: 0, webp: 0 }));
  }));
  await createCatalogue(kv).change(() => [
    { kind: "rental_car", put: rentalCarDocument(showroom.small.id) },
    {
      kind: "rental_car",
      put: {
        ...rentalCarDocument(showroom.estate.id),
        brand: "Peugeot",
        model: "508 SW",
        transmission: "Automatyczna",
        fuelType: "Olej napędowy",
        engineCapacity: 1997,
        horsepower: 177,
        seats: 5,
        doors: 5,
        luggage: 4,
        airConditioning: true,
        productionYear: 2021,
        consumption: 5.8,
        registrationNumber: "TJE 20500",
        deposit: 1000,
        description1: "Fotelik dla dziecka dajemy bez dopłaty.",
        description2: "Palenie w samochodzie jest zabronione.",
        rentalPrices: [{ days: 1, price: 219 }, { days: 3, price: 189.5 }, {
          days: 30,
          price: 149,
        }],
      },
    },
    {
      kind: "rental_car",
      put: {
        ...rentalCarDocument(showroom.van.id),
        brand: "Renault",
        model: "Trafic",
        fuelType: "Olej napędowy",
        engineCapacity: 1997,
        horsepower: 145,
        seats: 9,
        luggage: 6,
        airConditioning: false,
        registrationNumber: "TJE 80808",
        rentalPrices: [],
      },
    },
    {
      kind: "rental_car",
      put: {
        ...rentalCarDocument(showroom.hidden.id),
        brand: "Dacia",
        model: "Logan",
        hidden: true,
      },
    },
    { kind: "car_image", put: { id: showroom.estate.id, images: photos } },
    ...EQUIPMENT.map(({ id, name }) => ({
      kind: "car_feature" as const,
      put: { id, icon: "", iconName: name, alt: name, iconAuthor: "" },
    })),
    {
      kind: "car_feature_link",
      put: { id: showroom.estate.id, featureIds: EQUIPMENT.map(({ id }) => id) },
    },
  ]);
}

function plainPhoto(background: string): Promise<Uint8Array> {
  return sharp({ create: { width: 960, height: 720, channels: 3, background } }).png().toBuffer();
}

const COLOURS = ["#7a1f1f", "#1f3a5f", "#3f4a3c", "#b08d57", "#5a5a5a", "#20302f"];
const EQUIPMENT = ["Klimatyzacja", "Nawigacja", "Kamera cofania", "Tempomat"].map((
  name,
  index,
) => ({ id: `0199a000-0000-7000-8000-0000000000e${index}`, name }));
