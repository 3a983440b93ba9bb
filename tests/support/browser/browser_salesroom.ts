import sharp from "sharp";
import { createCatalogue } from "../../../server/catalogue/catalogue.ts";
import { putCarPhoto } from "../../../server/catalogue/photos/car_photo.ts";
import { createKvFiles } from "../../../server/files/kv_chunks.ts";
import { encodePhoto } from "../../../server/files/photos.ts";
import { putShowroom, showroom } from "./browser_showroom.ts";

/** The sale cars of a test's site: four public ones, and a hidden one. */
export const salesroom = {
  /** With five photos, nine pieces of equipment and a long description. */
  suv: { id: "0199a000-0000-7000-8000-0000000000f1", name: "Peugeot 3008" },
  /** With one photo, which is not marked main. */
  minivan: { id: "0199a000-0000-7000-8000-0000000000f2", name: "Citroën C4 Picasso" },
  /** With hardly any data. */
  bare: { id: "0199a000-0000-7000-8000-0000000000f3", name: "Renault Clio" },
  estate: { id: "0199a000-0000-7000-8000-0000000000f4", name: "Škoda Octavia" },
  hidden: { id: "0199a000-0000-7000-8000-0000000000f5", name: "Fiat Tipo" },
} as const;

/** Puts the showroom, the sale cars and the recommended cars into an empty store. */
export async function putSalesroom(kv: Deno.Kv): Promise<void> {
  await putShowroom(kv);
  const files = createKvFiles(kv);
  const photos = (carId: string, colours: readonly string[], hasMain: boolean) =>
    Promise.all(colours.map(async (colour, index) => {
      const imageId = photoId(carId, index);
      const photo = { carId, imageId, folderId: imageId, isMain: hasMain && index === 0, alt: "" };
      const encoded = await encodePhoto(await plainPhoto(colour), { avif: 0, webp: 0 });
      return await putCarPhoto(files, photo, encoded);
    }));
  const [suvPhotos, minivanPhotos] = await Promise.all([
    photos(salesroom.suv.id, COLOURS, true),
    photos(salesroom.minivan.id, ["#31506b"], false),
  ]);
  await createCatalogue(kv).change(() => [
    ...SALE_CARS.map((car) => ({ kind: "sale_car" as const, put: car })),
    { kind: "car_image", put: { id: salesroom.suv.id, images: suvPhotos } },
    { kind: "car_image", put: { id: salesroom.minivan.id, images: minivanPhotos } },
    ...EQUIPMENT.map(({ id, name, author }) => ({
      kind: "car_feature" as const,
      put: { id, icon: "", iconName: name, alt: name, iconAuthor: author },
    })),
    {
      kind: "car_feature_link",
      put: { id: salesroom.suv.id, featureIds: EQUIPMENT.map(({ id }) => id) },
    },
    {
      kind: "recommended_car",
      put: { id: "Sale", carIds: [salesroom.suv.id, salesroom.minivan.id, salesroom.bare.id] },
    },
    {
      kind: "recommended_car",
      put: { id: "Rental", carIds: [showroom.estate.id, showroom.small.id, showroom.van.id] },
    },
  ]);
}

function photoId(carId: string, index: number): string {
  return `${carId.slice(0, -2)}${index}${carId.slice(-1)}`;
}

const whole = {
  transmission: "Manualna",
  fuelType: "Diesel",
  engineCapacity: 1997,
  horsepower: 150,
  color: "Granatowy",
  hidden: false,
  price: 21_500,
  selectedPriceType: "brutto",
  productionYear: 2016,
  vehicleCondition: "Używany",
  bodyType: "Kombi",
  generation: "III",
  mileage: 188_200,
  firstRegistrationDate: "2016-03-11",
  invoice: "VAT Marża",
  countryOfOrigin: "Niemcy",
  description: "Zadbany, serwisowany do końca.",
};
const SALE_CARS = [
  {
    ...whole,
    ...named(salesroom.suv),
    transmission: "Automat",
    engineCapacity: 1499,
    horsepower: 130,
    color: "Zielony",
    price: 38_900,
    productionYear: 2019,
    vehicleCondition: "Uszkodzony",
    bodyType: "SUV",
    generation: "II",
    mileage: 96_400,
    firstRegistrationDate: "2019-10-02",
    invoice: "VAT",
    countryOfOrigin: "Francja",
    description:
      "Po kolizji przodem: wygięta maska, pęknięty lewy reflektor.\nPoduszki całe.\n\nSilnik pracuje równo.",
    repairs: "Maska i lewy reflektor do wymiany, błotnik do prostowania.",
    repairPhotos: [1, 2].map((index) => photoId(salesroom.suv.id, index)),
  },
  { ...whole, ...named(salesroom.minivan), bodyType: "Minivan", price: 34_900 },
  {
    ...named(salesroom.bare),
    hidden: false,
    transmission: "",
    fuelType: "",
    engineCapacity: 0,
    horsepower: 0,
    color: "",
    price: 0,
    selectedPriceType: "",
    productionYear: 0,
    vehicleCondition: "",
    bodyType: "",
    generation: "",
    mileage: 0,
    firstRegistrationDate: "",
    invoice: "",
    countryOfOrigin: "",
    description: "",
  },
  { ...whole, ...named(salesroom.estate), fuelType: "Benzyna + LPG", price: 19_800 },
  { ...whole, ...named(salesroom.hidden), hidden: true },
];

function named({ id, name }: { id: string; name: string }) {
  const [brand = "", ...model] = name.split(" ");
  return { id, brand, model: model.join(" ") };
}

function plainPhoto(background: string): Promise<Uint8Array> {
  return sharp({ create: { width: 960, height: 720, channels: 3, background } }).png().toBuffer();
}

const COLOURS = ["#2f5d3a", "#7a1f1f", "#1f3a5f", "#b08d57", "#5a5a5a"];
const EQUIPMENT = [
  "Bluetooth",
  "Czujniki parkowania",
  "Isofix",
  "Kamera cofania 360°",
  "Klimatyzacja dwustrefowa",
  "Lampy LED",
  "Nawigacja satelitarna",
  "Relingi dachowe",
  "Tempomat adaptacyjny",
].map((name, index) => ({
  id: `0199a000-0000-7000-8000-0000000001e${index}`,
  name,
  author: index < 3 ? "Zofia Kreślarz" : index < 6 ? "Adam Ćwiek" : "",
}));
