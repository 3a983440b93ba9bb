import { company } from "../../shared/company.ts";
import { legalDocuments } from "../../shared/legal/legal_documents.ts";
import { partsPage } from "../../shared/parts/parts_page.ts";
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
const PARTS: PageHead = {
  title: `${partsPage.title} · ${company.name}`,
  description: partsPage.description,
  index: true,
};
const LEGAL: readonly [path: string, head: PageHead][] = Object.values(legalDocuments).map((
  { path, title, description },
) => [path, { title: `${title} · ${company.name}`, description, index: true }]);
const LOGIN: PageHead = {
  title: `Logowanie · ${company.name}`,
  description: "Logowanie do panelu administratora.",
  index: false,
};

const HEADS: ReadonlyMap<string, PageHead> = new Map([
  [paths.home, RENTAL_CARS],
  [paths.homeByName, RENTAL_CARS],
  [paths.rentalCars, RENTAL_CARS],
  [paths.parts, PARTS],
  ...LEGAL,
  [paths.login, LOGIN],
]);
const CAR_PAGES = paths.rentalCar("");
