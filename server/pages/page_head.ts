import { company } from "../../shared/company.ts";
import { contactPage } from "../../shared/contact/contact_page.ts";
import { homePage } from "../../shared/home/home_page.ts";
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
  if (isBelow(path, RENTAL_CAR_PAGES)) return RENTAL_CAR;
  if (isBelow(path, SALE_CAR_PAGES)) return SALE_CAR;
  return HEADS.get(path);
}

function isBelow(path: string, start: string): boolean {
  return path.startsWith(start) && path.length > start.length;
}

const BACK_OFFICE: PageHead = {
  title: `Panel · ${company.name}`,
  description: "Panel administratora.",
  index: false,
};
const HOME: PageHead = {
  title: `${homePage.title} · ${company.name}`,
  description: homePage.description,
  index: true,
};
const CONTACT: PageHead = {
  title: `${contactPage.title} · ${company.name}`,
  description: contactPage.description,
  index: true,
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
const SALE_CARS: PageHead = {
  title: `Sprzedaż aut · ${company.name}`,
  description:
    "Samochody używane i powypadkowe na sprzedaż w Jędrzejowie: zdjęcia, ceny i uczciwy opis stanu.",
  index: true,
};
const SALE_CAR: PageHead = {
  title: `Samochód na sprzedaż · ${company.name}`,
  description: "Zdjęcia, cena, opis stanu, dane techniczne i wyposażenie samochodu.",
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
  [paths.home, HOME],
  [paths.homeByName, HOME],
  [paths.rentalCars, RENTAL_CARS],
  [paths.saleCars, SALE_CARS],
  [paths.parts, PARTS],
  [paths.contact, CONTACT],
  ...LEGAL,
  [paths.login, LOGIN],
]);
const RENTAL_CAR_PAGES = paths.rentalCar("");
const SALE_CAR_PAGES = paths.saleCar("");
