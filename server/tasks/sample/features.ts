import type { Unversioned } from "../../catalogue/apply_changes.ts";
import { sampleRentalCars } from "./rental_cars.ts";
import { sampleSaleCars } from "./sale_cars.ts";
import { sampleId } from "./sample_id.ts";

/** A piece of equipment with its drawing, which is put where its icon is loaded from. */
export interface SampleFeature {
  readonly document: Unversioned<"car_feature">;
  readonly path: string;
  readonly svg: string;
}

/** The equipment of the sample catalogue. */
export const features: readonly SampleFeature[] = [
  feature(
    1,
    "Klimatyzacja",
    "Płatek śniegu",
    '<path d="M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9"/><path d="M9.6 4.6 12 7l2.4-2.4M9.6 19.4 12 17l2.4 2.4M4.1 11.3l3.3-.9-.9-3.3M19.9 12.7l-3.3.9.9 3.3M4.1 12.7l3.3.9-.9 3.3M19.9 11.3l-3.3-.9.9-3.3"/>',
  ),
  feature(
    2,
    "Nawigacja",
    "Pinezka na mapie",
    '<path d="M12 17.5c3.4-3.6 5-6.1 5-8.5a5 5 0 0 0-10 0c0 2.4 1.6 4.9 5 8.5Z"/><circle cx="12" cy="9" r="1.8"/><path d="M7.5 15.5 3.5 17v4l5.5-1.8 6 1.8 5.5-1.8v-4l-4-1.2"/>',
  ),
  feature(
    3,
    "Bluetooth",
    "Telefon połączony bez kabla",
    '<rect x="4" y="3" width="9" height="18" rx="2"/><path d="M7.5 18h2M16 9.2a4 4 0 0 1 0 5.6M18.4 6.8a7.4 7.4 0 0 1 0 10.4"/>',
  ),
  feature(
    4,
    "Kamera cofania",
    "Kamera z liniami toru jazdy",
    '<rect x="7" y="3.5" width="10" height="7" rx="2"/><circle cx="12" cy="7" r="1.9"/><path d="M8.5 13.5 4 20.5M15.5 13.5 20 20.5M7.2 15.6h9.6M5.4 18.4h13.2"/>',
  ),
  feature(
    5,
    "Czujniki parkowania",
    "Tył auta i fale czujnika",
    '<path d="M5 10.5 6.4 6a2 2 0 0 1 1.9-1.5h7.4A2 2 0 0 1 17.6 6l1.4 4.5v3.8H5Z"/><path d="M7.6 12.4h.8M15.6 12.4h.8M9 17.2a5.2 5.2 0 0 0 6 0M7 19.6a8.6 8.6 0 0 0 10 0"/>',
  ),
  feature(
    6,
    "Tempomat",
    "Prędkościomierz",
    '<path d="M4.2 17.5a9 9 0 1 1 15.6 0"/><path d="m12 13.5 4-5"/><circle cx="12" cy="13.8" r="1.4"/><path d="M6 13.2h1.2M16.8 13.2H18M12 6v1.2M7.8 8.8l.8.8M8 20.5h8"/>',
  ),
  feature(
    7,
    "Podgrzewane fotele",
    "Fotel i ciepłe powietrze",
    '<path d="M6.5 3.5h2.3a1.4 1.4 0 0 1 1.4 1.2l1.2 8.8h5.1a2 2 0 0 1 2 2v1.2H8.4a1.6 1.6 0 0 1-1.6-1.4L5.1 5a1.4 1.4 0 0 1 1.4-1.5Z"/><path d="M8.5 20.5h8M14 4.5c-1 1.2 1 2.3 0 3.5s-.4 1.6 0 2M18 4.5c-1 1.2 1 2.3 0 3.5s-.4 1.6 0 2"/>',
  ),
  feature(
    8,
    "Hak holowniczy",
    "Hak z kulą",
    '<circle cx="16.5" cy="6" r="2.6"/><path d="M16.5 8.6v3.2c0 3-1.6 4.7-4.6 4.7H8.5"/><path d="M8.5 13.5H5a1.5 1.5 0 0 0-1.5 1.5v3A1.5 1.5 0 0 0 5 19.5h3.5ZM14.9 11.8h3.2"/>',
  ),
  feature(
    9,
    "Isofix",
    "Fotelik dziecięcy",
    '<circle cx="10" cy="5.6" r="2.1"/><path d="M5.2 4.5 7 15.2a2 2 0 0 0 2 1.7h7.6"/><path d="m8.6 9.5 1.2 4h4.4l2.6 4.6M3.5 20.5h14M19 14v6.5h2"/>',
  ),
  feature(
    10,
    "Lampy LED",
    "Reflektor i promienie światła",
    '<path d="M10.5 5.5c-4 0-6.8 2.8-6.8 6.5s2.8 6.5 6.8 6.5c1.4 0 2-3 2-6.5s-.6-6.5-2-6.5Z"/><path d="M15.5 7.2 20.4 6M15.8 10.4l4.7-.5M15.8 13.6l4.7.5M15.5 16.8l4.9 1.2"/>',
  ),
  feature(
    11,
    "Relingi dachowe",
    "Auto z relingami",
    '<path d="M3 18.5v-3.2l3.4-1.2 3-4.6h6.8l3.2 4.4 1.6.9v3.7Z"/><circle cx="7.4" cy="18.5" r="1.9"/><circle cx="16.8" cy="18.5" r="1.9"/><path d="M8.8 7.3h8M10.6 7.3v2.2M15 7.3v2.2"/>',
  ),
];

/** By the numbers above, in the order of the cars. */
const OF_RENTAL_CARS: readonly (readonly number[])[] = [
  [1, 3, 4, 5, 6, 9],
  [1, 3, 5, 6, 9, 11],
  [1, 3, 4, 6, 9, 10],
  [1, 3, 6, 9, 10],
  [1, 2, 3, 5, 6, 9, 10, 11],
  [1, 2, 3, 4, 5, 6, 7, 9, 10],
  [1, 3, 6, 9],
  [1, 2, 3, 4, 5, 6, 7, 9, 10, 11],
];
const OF_SALE_CARS: readonly (readonly number[])[] = [
  [1, 3, 8],
  [1, 2, 3, 5, 6, 9, 11],
  [1, 3, 6, 9, 11],
  [1, 2, 3, 4, 5, 6, 7, 10],
  [1, 3, 6, 9],
  [1, 2, 3, 5, 6, 7, 8, 11],
  [1, 3, 6, 9],
  [1, 2, 3, 4, 5, 6, 9, 10, 11],
];

/** Which car has which equipment. */
export const featureLinks: readonly Unversioned<"car_feature_link">[] = [
  ...sampleRentalCars.map(({ id }, index) => link(id, OF_RENTAL_CARS[index])),
  ...sampleSaleCars.map(({ id }, index) => link(id, OF_SALE_CARS[index])),
];

function link(id: string, numbers: readonly number[] = []) {
  return { id, featureIds: numbers.map((number) => sampleId("feature", number)) };
}

function feature(number: number, iconName: string, alt: string, drawing: string): SampleFeature {
  // The file is named after its feature (back-office §3).
  const icon = `${iconName.toLowerCase().replaceAll(" ", "-")}.svg`;
  return {
    document: { id: sampleId("feature", number), icon, iconName, alt, iconAuthor: "Autoplac" },
    path: `carFeature/${icon}`,
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="#515151" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${drawing}</svg>`,
  };
}
