import { company } from "../../shared/company.ts";
import { paths } from "../../shared/paths.ts";

/** What a page says of itself in its head; `index` is false where search engines stay out. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly index: boolean;
}

/** The head of a page of ours, or undefined for an address that is none. */
export function pageHead(path: string): PageHead | undefined {
  if (path === "/admin" || path.startsWith("/admin/")) return BACK_OFFICE;
  if (path.startsWith(CAR_PAGES) && path.length > CAR_PAGES.length) return RENTAL_CAR;
  return HEADS.get(path);
}

const BACK_OFFICE: PageHead = {
  title: `Panel · ${company.name}`,
  description: "Panel administratora.",
  index: false,
};
const RENTAL_CARS: PageHead = {
  title: `Wynajem aut · ${company.name}`,
  description:
    "Samochody do wypożyczenia w Jędrzejowie: cennik, kalendarz dostępności i rezerwacja online. Bez limitu kilometrów w Polsce i Unii Europejskiej.",
  index: true,
};
const RENTAL_CAR: PageHead = {
  title: `Samochód do wypożyczenia · ${company.name}`,
  description: "Zdjęcia, cennik i kalendarz dostępności samochodu. Zarezerwuj online.",
  index: true,
};
const LOGIN: PageHead = {
  title: `Logowanie · ${company.name}`,
  description: "Logowanie do panelu administratora.",
  index: false,
};

const HEADS: ReadonlyMap<string, PageHead> = new Map([
  [paths.home, RENTAL_CARS],
  [paths.homeByName, RENTAL_CARS],
  [paths.rentalCars, RENTAL_CARS],
  [paths.login, LOGIN],
]);
const CAR_PAGES = paths.rentalCar("");
